/** A thing to do, a sentence about it and its labels. */
type Task = readonly [title: string, description: string, tags: readonly string[]];

/** Lists that the gaps of tasks are filled from. */
const GAP_WORDS = {
  name: ["Anna", "Ben", "Chiara", "Daniel", "Elif", "Farid", "Grace", "Hugo", "Ines", "Jonas"],
  day: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"],
  month: ["March", "April", "May", "June", "September", "October"],
  quarter: ["first", "second", "third", "fourth"],
};

const LIST: readonly Task[] = [
  ["Book the dentist", "The last check-up was more than a year ago.", ["health", "calls"]],
  ["Renew the passport", "The office needs six weeks and two photos.", ["errands", "travel", "paperwork"]],
  [
    "Send the {quarter} quarter report to {name}",
    "Numbers first, comments after.",
    ["work", "finance", "reports"],
  ],
  ["Water the plants at {name}'s flat", "The key is under the blue pot.", ["errands", "friends"]],
  [
    "Fix the flaky login test",
    "It fails about once in twenty runs, always at night.",
    ["work", "testing", "bugs"],
  ],
  ["Call {name} about the contract", "Ask about the notice period before signing.", ["work", "calls"]],
  ["Buy a birthday present for {name}", "Something that is not a mug this time.", ["shopping", "family"]],
  ["Prepare slides for {day}", "Ten at most, and one picture on each.", ["work", "presentation"]],
  ["Clean out the garage", "Keep the bicycle, sell the rest.", ["home", "weekend"]],
  ["Upgrade the database", "Read the release notes before the backup, not after.", ["work", "operations"]],
  [
    "Cancel the unused subscriptions",
    "Start with the two that nobody remembers ordering.",
    ["finance", "home"],
  ],
  ["Review {name}'s pull request", "Small change, but it touches the payment code.", ["work", "code-review"]],
  ["Plan the team lunch on {day}", "Two vegetarians, one nut allergy.", ["work", "team", "food"]],
  ["Repair the bathroom tap", "It drips only when somebody tries to sleep.", ["home", "repair"]],
  ["Return the library books", "Two of them are already overdue.", ["errands", "books"]],
  ["Write the job advertisement", "Say what the work is before saying how great we are.", ["work", "hiring"]],
  ["Run ten kilometres", "Slowly is fine.", ["health", "sport"]],
  ["Pick up the dry cleaning", "They close at six and are shut on {day}.", ["errands"]],
  ["Document the deployment steps", "So that {name} can go on holiday.", ["work", "writing", "operations"]],
  ["Back up the family photos", "One copy at home and one somewhere else.", ["home", "family", "computer"]],
  ["Get quotes for the new windows", "At least three, and ask about the noise rating.", ["home", "calls"]],
  ["Sort the tax papers", "The deadline is at the end of {month}.", ["finance", "paperwork"]],
  [
    "Interview the candidate on {day}",
    "{name} asks about the past, you ask about the plans.",
    ["work", "hiring"],
  ],
  ["Order new running shoes", "Same model, half a size larger.", ["shopping", "sport"]],
  ["Translate the welcome e-mail", "Keep it short; the current one has four greetings.", ["work", "writing"]],
  ["Book train tickets for {month}", "The cheap ones go on sale twelve weeks ahead.", ["travel", "shopping"]],
  ["Check the smoke detectors", "Press the button and warn the dog first.", ["home", "safety"]],
  [
    "Remove the old feature flags",
    "Seven of them have been on for everybody since {month}.",
    ["work", "cleanup"],
  ],
  ["Bake a cake for {day}", "Lemon, because chocolate never survives the bus.", ["food", "friends"]],
  ["Measure page load times", "Before and after, on a slow phone.", ["work", "performance"]],
  ["Sign up for the pottery class", "It starts in {month} and is always full.", ["leisure"]],
  ["Visit {name} in hospital", "Afternoons only; bring the crossword.", ["family", "friends"]],
  ["Replace the bicycle chain", "And look at the rear brake while it is off.", ["repair", "sport"]],
  ["Set up the new printer", "The old one has earned its rest.", ["home", "computer"]],
  ["Rewrite the pricing page", "Nobody understands the third column.", ["work", "writing", "web"]],
  ["Finish the online course", "Two lessons and the final quiz are left.", ["learning", "leisure"]],
  ["Archive last year's projects", "Only the ones that {name} has signed off.", ["work", "cleanup"]],
  ["Descale the coffee machine", "The light has been blinking for a week.", ["home"]],
  [
    "Invite the neighbours for {day}",
    "Seven o'clock, with chairs from upstairs.",
    ["home", "friends", "food"],
  ],
  [
    "Investigate the memory leak",
    "It appears after about three days of uptime.",
    ["work", "bugs", "performance"],
  ],
  [
    "Prepare the onboarding of {name}",
    "Laptop, accounts, a desk and a friendly face.",
    ["work", "team", "hiring"],
  ],
];

/** Tasks, and the words that fill their gaps. */
export const TASKS = { list: LIST, words: GAP_WORDS };
