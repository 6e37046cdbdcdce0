export interface Department {
  readonly name: string;
  readonly titles: readonly string[];
  readonly skills: readonly string[];
  /** Yearly pay of a plain position, from and to, in thousands. */
  readonly pay: readonly [number, number];
}

export const DEPARTMENTS: readonly Department[] = [
  {
    name: "Engineering",
    titles: [
      "Software Engineer",
      "Platform Engineer",
      "QA Engineer",
      "Data Engineer",
      "Site Reliability Engineer",
    ],
    skills: [
      "TypeScript",
      "Go",
      "PostgreSQL",
      "Kubernetes",
      "System design",
      "Testing",
      "Observability",
      "Rust",
    ],
    pay: [70, 125],
  },
  {
    name: "Design",
    titles: ["Product Designer", "UX Researcher", "Brand Designer", "Motion Designer"],
    skills: ["Prototyping", "User research", "Typography", "Design systems", "Accessibility", "Illustration"],
    pay: [58, 105],
  },
  {
    name: "Product",
    titles: ["Product Manager", "Product Analyst", "Technical Writer"],
    skills: [
      "Roadmapping",
      "Interviewing",
      "Prioritization",
      "Analytics",
      "Specification writing",
      "A/B testing",
    ],
    pay: [65, 120],
  },
  {
    name: "Marketing",
    titles: ["Content Strategist", "Campaign Manager", "SEO Specialist", "Brand Manager"],
    skills: [
      "Copywriting",
      "Search optimization",
      "E-mail campaigns",
      "Analytics",
      "Event planning",
      "Branding",
    ],
    pay: [48, 90],
  },
  {
    name: "Sales",
    titles: ["Account Executive", "Sales Engineer", "Business Development Representative", "Account Manager"],
    skills: [
      "Negotiation",
      "Forecasting",
      "Prospecting",
      "Product demos",
      "Contract review",
      "CRM reporting",
    ],
    pay: [45, 95],
  },
  {
    name: "Customer Support",
    titles: ["Support Specialist", "Customer Success Manager", "Support Engineer"],
    skills: ["Troubleshooting", "Active listening", "Ticket triage", "Documentation", "Onboarding", "SQL"],
    pay: [38, 70],
  },
  {
    name: "Finance",
    titles: ["Accountant", "Financial Analyst", "Payroll Specialist", "Controller"],
    skills: ["Financial modeling", "Budgeting", "Auditing", "Excel", "Tax compliance", "Forecasting"],
    pay: [50, 95],
  },
  {
    name: "Human Resources",
    titles: ["Recruiter", "HR Generalist", "Learning Specialist", "Compensation Analyst"],
    skills: ["Interviewing", "Onboarding", "Labor law", "Coaching", "Benefits administration", "Mediation"],
    pay: [44, 82],
  },
  {
    name: "Operations",
    titles: ["Operations Analyst", "Supply Chain Planner", "Facilities Coordinator", "Logistics Coordinator"],
    skills: [
      "Process improvement",
      "Inventory planning",
      "Vendor management",
      "Scheduling",
      "Lean methods",
      "Excel",
    ],
    pay: [42, 80],
  },
  {
    name: "Legal",
    titles: ["Corporate Counsel", "Paralegal", "Compliance Officer", "Contracts Specialist"],
    skills: ["Contract drafting", "Data protection", "Negotiation", "Legal research", "Risk assessment"],
    pay: [55, 130],
  },
];

/** Where the head of a company works. */
export const MANAGEMENT: Department = {
  name: "Management",
  titles: ["Chief Executive Officer", "Managing Director", "General Manager"],
  skills: ["Strategy", "Leadership", "Negotiation", "Budgeting", "Public speaking", "Change management"],
  pay: [150, 260],
};

/** Seniority levels, repeated by frequency: the prefix of the title, and the pay in percent of a plain position's. */
export const LEVELS = [
  { prefix: "Junior ", percent: 75 },
  { prefix: "Junior ", percent: 75 },
  { prefix: "Junior ", percent: 75 },
  { prefix: "", percent: 100 },
  { prefix: "", percent: 100 },
  { prefix: "", percent: 100 },
  { prefix: "", percent: 100 },
  { prefix: "", percent: 100 },
  { prefix: "Senior ", percent: 130 },
  { prefix: "Senior ", percent: 130 },
  { prefix: "Principal ", percent: 155 },
] as const;
