import type { Fields } from "../fields.ts";

export const CLINIC: Fields = {
  "A practice for the whole family, with lab and X-ray.|Open every weekday, emergencies at any time.|Specialists under one roof, near the station.":
    "clinic.description|practice.description|hospital.description|pharmacy.description|clinic.about|practice.about|hospital.about",

  "50..110 bpm": "heart rate|pulse|bpm|pulse rate",
  "100..140 mmHg": "systolic|systolic pressure|systolic bp",
  "60..90 mmHg": "diastolic|diastolic pressure|diastolic bp",
  "36..39.5/0.1 °C": "body temperature|patient temperature|vital temperature|temperature c",
  "12..20 breaths/min": "respiratory rate|respiration rate",
  "92..100 %": "oxygen saturation|spo2|o2 saturation|sp o2",
  "18..36/0.1 kg/m²": "bmi|body mass index",
  "70..140 mg/dL": "glucose|blood sugar",
  "140..240 mg/dL": "cholesterol",
  "4..7/0.1 %": "hba1c",
  "11..17/0.1 g/dL": "hemoglobin|haemoglobin",
  "150..195 cm": "height cm|patient height|person height|height in cm",
  "48..110/0.1 kg": "weight kg|patient weight|person weight|body weight|weight in kg",
  "0..10": "pain level|pain score|pain scale",
  "1..5": "triage level|triage category|acuity|acuity level",
  "1..12 weeks": "gestational age|pregnancy weeks",
  "~1..14 days": "length of stay|los days|stay days|days admitted",
  "1..12": "floor number|ward floor",
  "10..60/10 minutes":
    "appointment duration|consultation duration|visit duration|slot minutes|slot duration|wait minutes|wait time",
  "~1..3 tablets": "tablets|pills|doses|doses per day|times per day|frequency per day",
  "~0..5": "refills|refills remaining|refills left|repeats",
  "80..260/5 money":
    "consultation fee|visit fee|appointment fee|doctor.fee|doctor.price|treatment price|treatment cost",
  "120/80|118/76|132/85|110/70|125/82|140/90": "blood pressure|bp",
  "Cardiology|Dermatology|General practice|Neurology|Orthopaedics|Paediatrics|Psychiatry|Radiology|Oncology|Ophthalmology|Gynaecology|Urology":
    "specialty|speciality|specialties|specialization|specialisation|clinic.department|doctor.department|patient.department|hospital.department|department.name|service line",
  "I10>Hypertension|J45.9>Asthma|E11.9>Type 2 diabetes|G43.9>Migraine|J20.9>Bronchitis|M54.5>Back pain|L30.9>Eczema|D64.9>Anaemia|K21.9>Reflux|F41.1>Anxiety":
    "icd|icd10|icd 10|icd code|icd10 code|diagnosis code|condition code > diagnosis|medical condition|illness|disease|condition|diagnosis name|disease name|conditions",
  "Amoxicillin>500 mg>three times a day|Ibuprofen>400 mg>twice a day|Metformin>850 mg>twice a day|Lisinopril>10 mg>once a day|Atorvastatin>20 mg>in the evening|Omeprazole>20 mg>before breakfast|Salbutamol>100 µg>as needed|Paracetamol>1 g>every 8 hours|Levothyroxine>50 µg>once a day":
    "medication|medicine|drug|drug name|medication name|medicine name > dosage|dose|posology|strength > prescription.frequency|medication.frequency|dosing schedule|sig",
  "peanuts penicillin pollen latex shellfish eggs dust none": "allergy|allergies|allergen|allergens",
  "Persistent cough|Chest pain|Headache|Sore throat|Back pain|Fever|Skin rash|Shortness of breath|Dizziness|Fatigue":
    "symptom|complaint|reason for visit|visit reason|appointment reason|referral reason|consultation.reason",
  "Check-up|Follow-up|Consultation|Vaccination|Blood test|Emergency|Physiotherapy":
    "visit type|appointment type|consultation type|encounter type|encounter class|service type|appointment.title",
  "Influenza|Tetanus|Hepatitis B|MMR|COVID-19|HPV|Polio": "vaccine|vaccine name|immunization|vaccination",
  "Blood count|Lipid panel|Urinalysis|Thyroid panel|Liver function|Glucose tolerance|ECG|Chest X-ray|MRI of the knee":
    "test name|lab test|test type|lab name|panel|exam|examination|procedure name|procedure|treatment|treatment name|imaging type|study name",
  "oral topical intravenous inhaled subcutaneous": "route of administration|route",
  "tablet capsule syrup injection inhaler cream": "dosage form|medication form|drug form",
  "Blue Shield|Aetna|Cigna|Allianz Care|AXA Health|Bupa|Techniker":
    "insurance|insurance provider|insurance company|insurance name|insurer|payer name|health plan",
  "MRN-######": "mrn|medical record number|patient number|patient no|chart number|patient.code",
  "INS-########": "insurance number|insurance id|policy number|member number|insurance policy",
  "LIC-######": "license number|licence number|medical license|registration number|npi|license no",
  "A-###|B-###|C-###": "exam room|consulting room|treatment room|clinic room|bed|bed number|room.number",
  "Ward A|Ward B|Intensive care|Maternity|Surgery|Paediatric ward": "ward|ward name|unit name",
  "{place} Clinic|{place} Medical Centre|{place} Family Practice|{place} Hospital":
    "clinic|clinic name|hospital|hospital name|medical center|practice.name|practice|facility|facility name|pharmacy name|pharmacy|provider.name|location.name",
  "Dr {last}":
    "doctor display name|attending|attending physician|referring physician|referring doctor|primary care physician|primary physician",
  "low moderate high": "risk level|risk|risk category",
  "scheduled confirmed checked_in completed cancelled no_show":
    "appointment status|visit status|consultation status|encounter status|slot status",
  "active dispensed expired cancelled": "prescription status",
  "Patient reports improvement since the last visit.|Blood pressure slightly raised, review in two weeks.|No abnormal findings.|Advised rest and fluids.|Referred for blood tests.|Dosage adjusted, follow-up in a month.":
    "clinical notes|medical notes|medical history|appointment.notes|visit.notes|findings|doctor notes|treatment plan|observations|impression|patient note|care plan",
  "Take with food.|Take on an empty stomach.|Do not drive after taking.|Finish the course.|Shake well before use.":
    "prescription.instructions|medication.instructions|dosage instructions|dosing instructions",
  "single married divorced widowed": "marital status|civil status",
  "date -29000..-400": "patient.birth date|patient.date of birth|patient.dob",
  "1..92 years": "patient.age",
};
