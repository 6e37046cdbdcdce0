import type { Fields } from "../fields.ts";

export const STAFF: Fields = {
  "October 2024|November 2024|December 2024": "payslip.period|pay period|payroll period|payroll.period",
  "300..2400/10 money":
    "tax|deductions|tax amount|social security|income tax|pension contribution|withholding",
  "Family holiday|Medical appointment|Moving house|Parental leave|Flu|Wedding":
    "leave.reason|leave request.reason|absence.reason|time off.reason|leave reason",
  "Three years of experience in a similar role|Fluent English and German|Degree in a related field|Driving licence|Good knowledge of spreadsheets":
    "requirements|requirement|qualifications|job requirements",

  "38000..145000/500 money":
    "salary|salary min|salary max|compensation|base pay|salary from|salary to|annual pay|wage annual|expected salary|salary expectation|salary amount|package amount|salary range min|salary range max",
  "2800..9800/50 money":
    "monthly salary|monthly pay|gross pay|net pay|take home pay|net salary|salary per month|payslip.amount|payroll.amount|gross amount|net amount|monthly wage|pay amount",
  "16..85/0.5 money":
    "hourly rate|rate per hour|wage|pay rate|billing rate|hour rate|hourly pay|contractor rate",
  "~500..18000/100 money":
    "bonus|commission|bonus amount|severance|bonus target amount|deductions|overtime pay|allowance",
  "0..25 %":
    "bonus percent|raise percent|increase percent|bonus target|salary increase|raise|target bonus|bonus percentage",
  "20..40 hours":
    "weekly hours|hours per week|working hours|contract hours|hours week|work hours|scheduled hours|contracted hours|standard hours",
  "4..9/0.25 hours": "hours worked|hours|hours logged|hours per day",
  "~0..12/0.5 hours": "overtime|overtime hours|extra hours",
  "20..30 days":
    "vacation days|annual leave|holiday allowance|paid time off|pto days|annual leave days|vacation allowance|pto balance|total leave days|entitlement|leave allowance|pto|annual leave balance|allocated days",
  "~0..18 days":
    "remaining days|vacation days left|days remaining|sick days|days taken|remaining leave|days used|days off|used days|sick leave|remaining vacation days|leave days|leave taken|balance",
  "~1..15 days": "leave.days|days requested|number of days|duration days|days|days count",
  "0..24 years":
    "years of experience|experience years|years experience|tenure years|seniority years|years of service|experience|years at company",
  "1..5": "performance rating|review score|competency level|job level number|rating|score",
  "1..12": "pay grade|job grade|salary grade|grade level|level number|employee level",
  "2..28":
    "direct reports|team size|headcount|number of reports|report count|employee count department|applicants count|openings|vacancies|applicant count|positions available|open positions|direct reports count|applicants|number of employees|employees count|employee count",
  "0.5..1/0.1": "fte|full time equivalent",
  "0..100 %":
    "employment percentage|workload|workload percent|goal.progress|okr progress|onboarding progress|utilization|completion percent|match score|objective.progress|allocation|allocation percent",
  "EMP-####":
    "employee number|employee id|employee code|staff number|personnel number|badge number|employee no|badge id|staff id|payroll number|personnel id|worker number",
  "REQ-####|JOB-####":
    "job code|requisition number|job reference|requisition id|position code|vacancy number|posting id",
  "full_time part_time contract internship temporary":
    "employment type|job type|contract type|employment status type|work type|position type|employee type|engagement type|employment|worker type|employment category",
  "active on_leave terminated": "employment status|employee status|staff status|work status|worker status",
  "office remote hybrid":
    "work mode|workplace|workplace type|remote type|remote policy|work model|work arrangement|working model|location type|work setting|remote option|work style",
  "junior mid senior lead": "seniority|experience level|level|employee level name|career stage",
  "vacation sick parental unpaid training":
    "leave type|absence type|time off type|absence reason|leave reason|leave category|policy type|type of leave|leave request type",
  "pending approved rejected cancelled":
    "leave status|leave request status|absence status|time off status|timesheet status|expense status|request.status|approval status",
  "applied screening interview offer hired rejected":
    "application status|candidate status|hiring status|recruitment status|applicant status|stage",
  "open closed on_hold filled": "job status|vacancy status|requisition status|position status|posting status",
  "LinkedIn|Referral|Company website|Job board|Recruiter|Career fair": "applied via|source of hire|source",
  "phone video onsite technical":
    "interview type|interview mode|interview format|interview stage|interview round",
  "Early Late Night": "shift|shift name|shift type|shift.title",
  "Annual performance review|Probation review|Mid-year check-in|Peer feedback|Exit interview":
    "review name|review type|review.title|performance review title|review cycle|review period name|appraisal type|evaluation name|appraisal.title",
  "Improve response times by 20 %|Complete the safety training|Mentor two juniors|Ship the new onboarding|Reduce costs of travel":
    "goal|goals|objective|goal title|okr title|target description|objective.title|goal name|key result|goal.description",
  "Communicates clearly and helps others.|Meets deadlines; could delegate more.|Took over the rollout and led it well.|Strong technically, growing as a lead.|Needs support with planning.":
    "performance notes|manager comment|review.summary|strengths|manager feedback|interview notes|review.comment|areas for improvement|recruiter notes|review.feedback|self assessment|appraisal comments|interview feedback|reviewer comments|candidate notes",
  "Health insurance|Company pension|Job ticket|Meal vouchers|Gym membership|Flexible hours|Home office budget|Language courses":
    "benefit|benefits|perk|benefit name|benefit type|benefits enrolled|benefits list",
  "First aid|Fire safety|Project management|Data protection|Leadership basics|Excel for analysts|Presentation skills":
    "training|training name|certification name|training title|course taken|workshop title|training course|certification|certificates",
  "Platform|Growth|Customer Success|Finance operations|Brand|Data|Payroll|Facilities":
    "team|team name|squad|team.name|squad name|business unit|org unit|working group|business unit name|unit.name|cost center name|division name",
  "Resigned|End of contract|Retirement|Redundancy|Mutual agreement":
    "termination reason|reason for leaving|exit reason|leaving reason|separation reason|departure reason",
  "Berlin office|London office|Headquarters|Remote|Vienna office":
    "office|office location|work location|workplace location|office name|job location|work site|branch office|duty station|base location",
  "single married divorced widowed": "marital status|civil status|family status",
  "Software Engineer|Product Manager|Accountant|HR Business Partner|Sales Representative|Data Analyst|Support Specialist|Office Manager|Marketing Manager|UX Designer":
    "position|job.title|position title|vacancy title|job opening|role title|role name|designation|job posting title|job name|position.name|applied for|requisition title|opening title|posting.title",
  "Own the roadmap and work with design and engineering.|Build and run the services that our customers use every day.|Look after accounts and answer questions within a day.|Prepare monthly reports and support audits.":
    "job description|position.description|vacancy.description|responsibilities|role description|job summary|duties|requirements|qualifications|posting.description",
};
