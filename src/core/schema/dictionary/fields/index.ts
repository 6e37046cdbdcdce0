import { CARS } from "./cars.ts";
import { CLINIC } from "./clinic.ts";
import { DEVICES } from "./devices.ts";
import { EVENTS } from "./events.ts";
import { FINANCE } from "./finance.ts";
import { FOOD } from "./food.ts";
import { GENERAL, OF_RECORDS } from "./general.ts";
import { KINDS } from "./kinds.ts";
import { LEGAL } from "./legal.ts";
import { LOGISTICS } from "./logistics.ts";
import { MEDIA } from "./media.ts";
import { CLASSES, LOCAL, NAMES, PLACES } from "./nouns.ts";
import { PETS } from "./pets.ts";
import { PROPERTY } from "./property.ts";
import { SCHOOL } from "./school.ts";
import { SHOP } from "./shop.ts";
import { SOFTWARE } from "./software.ts";
import { SPORT } from "./sport.ts";
import { STAFF } from "./staff.ts";
import { REMARKS, TEXTS, THINGS } from "./things.ts";
import { TRAVEL } from "./travel.ts";
import type { Fields } from "../fields.ts";

/** A field of knowledge: what its records are called, the fields that it alone knows, and nouns for all others. */
export interface DomainWords {
  readonly title: string;
  readonly subjects: string;
  readonly fields: Fields | readonly Fields[];
  readonly nouns: string;
}

/** Every domain; the last is that of names that mean the same everywhere. */
const DOMAINS = {
  clinic: {
    title: "Clinic",
    subjects:
      "patient doctor nurse clinic hospital prescription diagnosis medication allergy vital ward physician treatment medicine drug symptom immunization vaccination encounter practitioner pharmacy health medical healthcare surgery dentist therapist consultation lab",
    fields: CLINIC,
    nouns: "Blood test|Follow-up visit|X-ray|Vaccination|Physiotherapy|Check-up|Bandage|Consultation",
  },
  cars: {
    title: "Cars",
    subjects:
      "car vehicle dealer dealership garage make automobile auto automotive mechanic repair test-drive workshop rental vin motor trade-in inspection tire",
    fields: CARS,
    nouns: "Winter tyres|Roof rack|Oil change|Brake pads|Test drive|Air filter|Tow bar|Wheel alignment",
  },
  school: {
    title: "School",
    subjects:
      "student teacher course school lesson class classroom enrollment enrolment grade assignment exam pupil professor subject university college semester quiz homework lecture tutor campus curriculum academy instructor education learner guardian attendance",
    fields: SCHOOL,
    nouns: "Reading group|Field trip|Lab course|Essay|Choir|Spring term|Library|Sports day",
  },
  logistics: {
    title: "Logistics",
    subjects:
      "shipment parcel package delivery warehouse carrier courier truck fleet route consignment container freight cargo depot pallet driver logistics shipping hub vehicle dispatch stop waybill van",
    fields: LOGISTICS,
    nouns: "Night express|Pallet|Dock 4|Customs clearance|Return load|Cold chain|North loop|Transit",
  },
  property: {
    title: "Real estate",
    subjects:
      "property listing house apartment home lease landlord realtor estate flat condo mortgage rental realty showing viewing neighborhood unit tenancy broker housing building villa",
    fields: PROPERTY,
    nouns: "Garden flat|Viewing|Roof terrace|Parking space|Cellar|Floor plan|Corner house|Courtyard",
  },
  shop: {
    title: "Shop",
    subjects:
      "product cart order store shop category coupon sku checkout wishlist catalog inventory variant brand refund review customer basket marketplace retail ecommerce commerce seller promotion merchandise collection discount account",
    fields: SHOP,
    nouns:
      "Gift set|Summer collection|Starter kit|Spare part|Express delivery|Special offer|Refill pack|Sample",
  },
  finance: {
    title: "Billing and finance",
    subjects:
      "invoice subscription payment plan account transaction loan bank wallet charge payout billing card ledger stock portfolio bill transfer credit trade expense budget dispute finance fintech coin tax accounting price refund crypto",
    fields: FINANCE,
    nouns:
      "Quarterly statement|Standing order|Service fee|Reserve fund|Direct debit|Credit note|Bank transfer|Deposit",
  },
  travel: {
    title: "Travel",
    subjects:
      "flight hotel booking reservation trip passenger airport airline guest tour itinerary room travel destination traveler aircraft ticket hostel excursion resort cruise luggage boarding vacation holiday tourism seat accommodation",
    fields: TRAVEL,
    nouns:
      "City tour|Sea view|Airport transfer|Late check-out|Harbour cruise|Day trip|Window seat|Half board",
  },
  food: {
    title: "Food",
    subjects:
      "restaurant menu dish recipe ingredient meal food chef cuisine drink pizza reservation kitchen cafe waiter wine beverage dining nutrition diet cook eatery bakery menuitem",
    fields: FOOD,
    nouns: "Lunch special|Tomato soup|House salad|Lemon tart|Herb butter|Olive bread|Chef's choice|Espresso",
  },
  media: {
    title: "Media",
    subjects:
      "movie film book album song artist track episode podcast playlist author show series library genre band video music novel season actor director publisher cinema studio media stream library magazine watchlist borrower loan",
    fields: MEDIA,
    nouns:
      "Night Ferry|Paper Moons|Second Summer|Blue Hours|The Long Table|Harbour Song|First Snow|Postcards",
  },
  devices: {
    title: "Devices",
    subjects:
      "device sensor gateway reading telemetry measurement thermostat meter alarm firmware iot camera alert actuator home plug light lock smart machine station controller hub room automation",
    fields: DEVICES,
    nouns:
      "Hallway sensor|Boiler meter|Roof station|Door contact|Office gateway|Pump 2|Water valve|Garage camera",
  },
  staff: {
    title: "Staff",
    subjects:
      "employee department payroll job candidate applicant leave shift timesheet position vacancy team interview hr staff absence payslip worker performance onboarding benefit recruiter hiring salary contract manager recruitment application opening training member",
    fields: STAFF,
    nouns:
      "First-aid course|Team meeting|Onboarding day|Safety training|Annual review|Job rotation|Mentoring|Home office",
  },
  legal: {
    title: "Legal",
    subjects:
      "case lawyer attorney court matter contract hearing law firm legal judge clause lawsuit litigation counsel evidence docket agreement paralegal witness",
    fields: LEGAL,
    nouns:
      "Witness statement|Statement of claim|Settlement offer|Power of attorney|Expert report|Court order|Draft contract|Deposition",
  },
  sport: {
    title: "Sport",
    subjects:
      "player team match league game workout exercise athlete club tournament coach gym stadium season fixture member membership training fitness score sport standing competition race referee trainer goal championship",
    fields: SPORT,
    nouns: "Home match|Cup final|Interval training|Away game|Warm-up|Penalty shoot-out|Morning run|Derby",
  },
  pets: {
    title: "Pets",
    subjects:
      "pet dog cat animal breed vet veterinarian kennel adoption shelter puppy kitten horse veterinary",
    fields: PETS,
    nouns: "Rabies vaccine|Nail trim|Cat tree|Dog walk|Dental check|Puppy class|Flea treatment|Chew toy",
  },
  events: {
    title: "Events",
    subjects:
      "event attendee ticket venue speaker session conference concert festival rsvp registration talk sponsor organizer meetup member customer",
    fields: EVENTS,
    nouns:
      "Opening keynote|Lunch break|Evening concert|Poster session|Workshop A|Welcome drinks|Panel debate|Closing talk",
  },
  software: {
    title: "Software",
    subjects:
      "repository repo deployment build pipeline commit server cluster container namespace pod service instance database function webhook issue branch release job queue log host node domain app application environment api metric volume network image workflow sprint bug project account ticket case class package session customer card member",
    fields: SOFTWARE,
    nouns: "billing-api|web-shop|nightly-build|search-index|auth-gateway|docs-site|cache-warmer|report-job",
  },
  general: {
    title: "Every domain",
    subjects: "",
    fields: [OF_RECORDS, GENERAL, THINGS, KINDS],
    nouns: "",
  },
} as const satisfies Record<string, DomainWords>;

/** What bundles load on demand, as one. */
export const TABLES = {
  domains: DOMAINS,
  classes: CLASSES,
  local: LOCAL,
  places: PLACES,
  names: NAMES,
  remarks: REMARKS,
  texts: TEXTS,
} as const;
