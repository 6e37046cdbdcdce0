import { keysByWord } from "../../query/index.ts";

/** What records are, by what they are called. */
const CLASSES = {
  person:
    "user customer client employee person people member author owner contact patient doctor nurse student teacher guest driver player artist actor creator assignee assigner manager candidate applicant attendee participant passenger profile recipient sender reviewer organizer instructor seller buyer traveler traveller staff guardian lead prospect subscriber tenant resident agent rep representative pupil professor lecturer tutor coach trainer referee athlete chef waiter waitress cook bartender physician dentist therapist surgeon practitioner veterinarian lawyer attorney judge plaintiff defendant witness counsel paralegal landlord realtor broker courier dispatcher operator technician mechanic engineer architect supervisor mentor mentee recruiter interviewer interviewee reporter requester requestor approver host hostess speaker presenter moderator singer composer lyricist director producer narrator translator editor illustrator photographer performer conductor screenwriter writer novelist musician parent mother father child spouse partner sibling friend borrower lender-person librarian salesperson salesman consultant advisor adviser accountant cashier clerk secretary president founder ceo captain pilot crew maintainer contributor committer signer signatory insured policyholder cardholder holder payee payer donor volunteer voter customer-contact purchaser inspector investigator officer worker colleague beneficiary learner homeroom counselor dietitian walker sitter breeder handler trustee executor principal dean examiner caretaker janitor cleaner concierge receptionist scorer goalscorer scorers cast starring headliner dj beneficiary caller callee winner customer-name",
  company:
    "company organization organisation vendor supplier manufacturer merchant employer agency bank publisher sponsor insurer airline counterparty business firm corporation distributor retailer brewery carrier shipper provider-company issuer operator-company dealer dealership lender landlord-company startup competitor franchise subsidiary enterprise",
  product: "product article merchandise",
  category: "category subcategory",
  file: "file attachment upload asset",
  city: "city town village municipality",
  country: "country nation",
  brand: "brand",
  package: "package parcel box crate",
  pet: "pet dog cat animal horse puppy kitten",
  place: "address location",
} as const satisfies Readonly<Record<string, string>>;

const CLASS_BY_NOUN = keysByWord(CLASSES);

/** What a noun is: a teacher is a person. */
export const classOf = (noun: string): keyof typeof CLASSES | undefined => CLASS_BY_NOUN.get(noun);
