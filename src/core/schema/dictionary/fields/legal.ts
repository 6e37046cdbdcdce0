import type { Fields } from "../fields.ts";

export const LEGAL: Fields = {
  "Meeting with the client to prepare the hearing.|Review of the contract and its annexes.|Deadline for the reply is in two weeks.|The parties have agreed to talk.":
    "notes|note|comments|remarks|summary|details|description",

  "180..650/5 money": "rate|rate per hour",
  "~1500..95000/100 money":
    "retainer|retainer amount|settlement amount|claim amount|legal fees|amount in dispute|damages|contract value|fine amount|dispute amount|case value|matter budget|amount claimed|judgment amount|contract amount|settlement|fee estimate|claim value|award amount|total fees|fixed fee|agreed fee|trust balance|estimated value",
  "0.2..8/0.1 hours": "hours billed|hours|hours worked|time spent",
  "12..60/12 months":
    "contract months|contract term|notice period months|contract duration|term months|contract length|sentence months",
  "14..90/1 days": "notice period|notice days|response days|notice period days|response deadline days|notice",
  "~1..120 pages": "page count|pages",
  "{last} v. {last}|In re {last}|{last} & Co. v. {last}|Estate of {last}|{last} v. City of {city}":
    "case name|case title|matter|matter name|lawsuit|lawsuit name|dispute name|matter title|docket.title|lawsuit.title|case|case caption",
  "CV-2024-####|CR-2023-####|FA-2024-###|24-C-####":
    "case number|docket number|case no|matter number|case reference|file number|file reference|docket no|case id number|cause number|matter no|case.code|matter.reference",
  "Family law|Labour law|Corporate|Real estate|Criminal defence|Intellectual property|Tax|Immigration|Tenancy law|Personal injury":
    "practice area|area of law|case type|legal area|matter type|specialization|specialisation|case category|expertise|specialty|specialties|department|practice|legal field|practice area.name|type of case",
  "open discovery trial settled closed appealed":
    "case status|matter status|lawsuit status|docket status|litigation status|proceeding status|stage|phase",
  "draft under_review signed active expired terminated":
    "contract status|agreement status|document status|contract state",
  "District Court {city}|Court of Appeal|High Court|Labour Court {city}|Regional Court {city}":
    "court|court name|courthouse|tribunal|court location|venue|hearing location|court.title",
  "England and Wales|State of New York|Germany|California|Ontario":
    "jurisdiction|governing law|applicable law|choice of law|bar admission state|admitted in|bar state|forum",
  "plaintiff defendant witness judge counsel": "role in case|party type|role",
  "Preliminary hearing|Main hearing|Settlement conference|Sentencing|Pre-trial conference":
    "hearing type|hearing|hearing title|court event|proceeding|hearing.name|event type|event title|hearing.purpose|proceeding type|appearance type",
  "Motion to dismiss|Statement of claim|Power of attorney|Witness statement|Settlement agreement|Notice of appeal|Engagement letter|Expert report":
    "document title|legal document|document.title|filing type|document type|filing.title|document.name|filing name|pleading|document name|filing|exhibit title|pleading type|evidence.title|documents|document category|template name",
  "Non-disclosure agreement|Lease agreement|Employment contract|Service agreement|Purchase agreement|Licence agreement|Shareholder agreement":
    "contract type|agreement type|contract title|agreement name|contract name|agreement title|contract|agreement",
  "Confidentiality|Termination|Limitation of liability|Governing law|Payment terms|Indemnification":
    "clause|clause title|clause name|provision|clause type|section title|clause heading",
  "{last} & Partners|{last}, {last} LLP|{last} Legal|Law Office of {last}":
    "firm|firm name|firm.name|law office|firm.title",
  "associate partner of_counsel paralegal":
    "lawyer level|attorney title|lawyer.title|lawyer role|attorney.role|position|attorney level|lawyer.position|seniority",
  "hourly fixed_fee contingency retainer":
    "fee type|billing type|fee arrangement|billing method|fee structure|billing arrangement|rate type|fee agreement",
  "Drafted a reply to the other side.|Call with client about the settlement offer.|Reviewed the contract and marked changes.|Prepared for the hearing.|Filed the motion with the court.|Research on precedent.":
    "time entry description|work description|activity description|time entry.notes|entry.description|matter.notes|task description|narrative|activity|note.content|hearing.notes|billing description|services rendered|case note|note.text|client notes|legal notes",
  "A dispute over unpaid invoices for building work.|The client seeks compensation after an accident at work.|Disagreement between heirs about a house.|Alleged breach of a distribution agreement.|Eviction notice contested by the tenant.":
    "case description|case summary|matter description|dispute.description|claim description|facts|legal issue|matter.summary|case overview|claim.description|issue description",
  "BAR######":
    "bar number|bar id|attorney number|bar registration number|license number|bar no|bar license|licence number|bar admission number|bar association number",
  "guilty not_guilty dismissed settled": "verdict|judgment|ruling|decision|outcome|disposition|plea",
};
