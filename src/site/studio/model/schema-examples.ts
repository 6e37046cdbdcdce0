/** Schemas to begin with, in the short form. */
export const SCHEMA_EXAMPLES = [
  {
    name: "Shop",
    text: `# name: what it holds. -> refers to another resource, [2..4 word] is a list.
teams:
  name: company
  city: city
  size: 3..40
  status: active | on hold | closed
  captainId: -> users
  tags: [2..4 word]
gadgets:
  name: word
  price: 5..500
  teamId: -> teams
  soldAt: date 2022..2025
`,
  },
  {
    name: "Clinic",
    text: `doctors:
  firstName: firstName
  lastName: lastName
  room: 1..60
patients:
  firstName: firstName
  lastName: lastName
  birthDate: date 1940..2015
  doctorId: -> doctors
appointments:
  patientId: -> patients
  doctorId: -> doctors
  startsAt: date 2025..2026
  status: booked | arrived | done | missed
`,
  },
  {
    name: "Sensors",
    text: `devices:
  name: word
  city: city
  firmware: 1.0 | 1.1 | 2.0
readings:
  deviceId: -> devices
  celsius: -20..45
  humidity: 0..100
  takenAt: date 2025..2026
`,
  },
] as const;
