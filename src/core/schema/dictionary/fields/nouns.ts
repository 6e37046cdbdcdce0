/** What records are, by what they are called. */
export const CLASSES = {
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

/** Names of places, such as those of schools and hotels. */
export const PLACES =
  "Riverside Oakwood Hillcrest Lakeside Maple Cedar Harbour Northgate Elm Westfield Brookside Highland Meadow Garden Station Beacon";

/** Names of fields that mean something else outside their domain. */
export const LOCAL =
  "conditions risk repeats strength sig findings observations impression panel pulse activities major minor program mark packages base bin hub collection feature principal open change exchange market performance close bid ask view services included requests steps method preparation board class people item table tip covers serves label streams band favorites gross connection interface health signal placement reading opening plant dust noise requirements allocation designation raise strengths phase documents notice case facts matter provision forum matches pitch home seed ties sets played won lost lift ground caps foot movement range owners options drive paint levels community focus ownership built hall stories dose degree";

/** What things, projects and teams are called after. */
export const NAMES =
  "Aurora Beacon Cedar Delta Ember Falcon Granite Harbor Iris Juniper Keystone Lumen Maple Nimbus Orchid Pioneer Quartz Ridge Summit Tundra Vertex Willow Zephyr Atlas";
