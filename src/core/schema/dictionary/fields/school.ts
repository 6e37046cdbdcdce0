import type { Fields } from "../fields.ts";

export const SCHOOL: Fields = {
  "An introduction with weekly exercises and a final project.|Reading, discussion and short essays.|Hands-on work in the lab, in groups of three.|Builds on last term and prepares for the exam.|For beginners; no previous knowledge needed.":
    "description|summary|overview|course.description|syllabus|course description|details",
  "public private charter": "school.type|school type|institution type|school.category",

  "0..4/0.01": "gpa|grade point average|cgpa",
  "70..100 %":
    "attendance rate|attendance|attendance percentage|attendance percent|pass rate|graduation rate",
  "~45..100 points":
    "exam score|test score|final score|midterm score|student.score|assignment.score|quiz score|mark|score percent|submission.score|submission.grade|points earned|result.score",
  "100..100 points": "max score|max points|total marks|max marks|points possible|total points",
  "1..12": "grade level|school grade|class grade|year group|student.grade|pupil.grade|classroom.grade",
  "1..6 credits": "credits|credit hours|ects|units credit|course.units",
  "1..8": "semester number|class period|period number",
  "15..32 students":
    "class size|max students|course.capacity|class.capacity|classroom.capacity|enrolled students|section.capacity|seats taken|student count|students count|enrollment count|enrolled|enrolled count|number of students",
  "~0..12": "absences|absence count|days absent|tardies|late arrivals",
  "6..18 years": "pupil.age|child age|student age",
  "date -6800..-2300":
    "student.birth date|student.date of birth|student.dob|pupil.birth date|child.date of birth|child birth date|child.dob",
  "1800..12000/50 money": "tuition|tuition fee|course.price|course.fee|school fee",
  "60..600 students":
    "school.capacity|school.student count|school.students|enrollment|total students|students total",
  "8..16 weeks": "weeks",
  "5..120/5 minutes": "exam duration|lesson duration|course.duration minutes|lesson length",
  "Mathematics>MATH ###|History>HIST ###|Chemistry>CHEM ###|English Literature>ENGL ###|Physics>PHYS ###|Art and Design>ART ###|Computer Science>COMP ###|Geography>GEOG ###|Music>MUSI ###|Biology>BIOL ###|Economics>ECON ###|Philosophy>PHIL ###":
    "subject|subjects|major|minor|field of study|course of study|subject area|discipline|subject.name|teacher.specialty|teacher.department|program|programme|program name|faculty.department|course.department|department.name > course code|course number|subject code|class code",
  "Algebra I|World History|Introduction to Chemistry|English Literature|Physics|Art and Design|Computer Science|Geography|Music Theory|Biology|Statistics|Creative Writing":
    "course title|course name|class name|subject name|lesson.title|course|class.title|section name",
  "The water cycle|Quadratic equations|The French Revolution|Photosynthesis|Shakespeare's sonnets|Newton's laws|Plate tectonics|The periodic table":
    "lesson name|lesson topic|unit title|module title|module name|chapter|chapter title|lecture title|assignment topic",
  "Essay on the industrial revolution|Lab report|Problem set 4|Book review|Group presentation|Vocabulary test|Map exercise|Final project":
    "assignment title|assignment name|homework|homework title|exam.title|exam name|quiz title|coursework",
  "{place} Primary School|{place} High School|{place} Academy|{place} College":
    "school|school name|academy name|campus.name",
  "University of {city}|{city} Institute of Technology|{city} Business School":
    "university|university name|college|college name|institution|institution name|alma mater|awarding body",
  "BSc MSc BA MA PhD MBA Diploma": "degree|degree type|degree name|qualification|education level|award type",
  "Spring 2024|Fall 2024|Spring 2025|Fall 2025": "semester|academic term|term|semester name",
  "2023/24|2024/25": "academic year|school year",
  "A A- B+ B B- C+ C D F": "grade|letter grade",
  "freshman sophomore junior senior": "class standing|academic standing|year level|student level",
  "5A 5B 6A 7C 8B 9A 10D 11A 12B": "section|homeroom|class label|classroom.name|form class|homeroom.name",
  "Room 12|Room 104|Lab 2|Hall B|Library|Gym|Art studio":
    "classroom|room|classroom name|lecture hall|exam location|class.location",
  "Mon 09:00–10:30|Tue 11:00–12:30|Wed 14:00–15:30|Thu 09:00–10:30|Fri 10:00–11:30":
    "class schedule|course.schedule|meeting times|timetable|lesson times|class time",
  "present absent late excused": "attendance status|attendance record",
  "enrolled active graduated on_leave withdrawn": "enrollment status|student status|enrolment status",
  "mother father grandparent guardian":
    "guardian relationship|guardian relation|relationship to student|guardian type",
  "S######":
    "student number|student no|matriculation number|student code|student id number|roll number|roll no|admission number|enrollment number",
  "Chess club|Drama|Robotics|Football|Choir|Debating|Photography":
    "club|club name|extracurricular|activities",
  "Shows steady progress.|Takes an active part in class.|Should hand in homework on time.|Excellent work this term.|Needs help with fractions.":
    "teacher comment|student.notes|grade.feedback|submission.feedback|report comment|teacher notes|grade comment",
};
