import type { Topic } from "../topic.ts";

export const MONEY: Topic = {
  name: "Money",
  tags: ["money", "budgeting", "saving", "investing", "frugality", "habits"],
  covers: ["tiles", "city"],
  areas: ["Household Money", "Plain Finance", "Quiet Savings"],
  things: [
    "standing orders",
    "index funds",
    "savings jars",
    "price alerts",
    "shared accounts",
    "monthly reviews",
    "shopping lists",
    "spreadsheets",
  ],
  subjects: [
    {
      act: "keeping a household budget",
      titles: ["Where did March go?", "Four columns and a biro"],
      tags: ["budgeting", "habits"],
      things: ["receipts", "kitchen-table accounts", "spreadsheet rows"],
      opening:
        "In March we spent ninety euros on things that neither of us could remember. That was the evening we bought a notebook.",
      scenes: [
        "Four columns are enough: must, nice, oops and later. The third one was embarrassing at first and is now mostly empty.",
        "We write things down on the day itself. After a week even a large sum turns into weather, something that simply happened.",
        "The point was never to spend less on coffee. It was to find out that the car cost as much as both our holidays together.",
        "Once a month we add it up with a pot of tea. It takes half an hour, and it has replaced a whole kind of quarrel.",
      ],
      tips: [
        "Round to the nearest euro.",
        "Give each of you an amount that needs no explaining.",
        "Start in the middle of a month.",
      ],
      quote: "What gets written down gets smaller.",
      closing: "We know exactly where April went, and it was worth it.",
    },
    {
      act: "saving before spending",
      titles: ["Paying myself on the first", "The account I pretend not to have"],
      tags: ["saving", "habits"],
      things: ["standing orders", "payday transfers", "second accounts"],
      opening:
        "For years I saved whatever was left at the end of the month. What was left was usually a bus ticket.",
      scenes: [
        "Now a fixed sum leaves on the morning my salary arrives. I live on the rest, and it turns out that I can live on the rest.",
        "I began with thirty euros, which felt silly. It went up by ten each quarter, and I did not notice once.",
        "The second account is at another bank with an ugly website and no card. It takes two days to get at the money, and by then the sale is over.",
        "The first real use was a boiler. The plumber named a sum and waited for the usual face, and I did not have to make it.",
      ],
      tips: [
        "Set the transfer for payday, not the day after.",
        "Raise it whenever your pay rises.",
        "Name the account after what it is for.",
      ],
      quote: "You cannot spend what you have not seen.",
      closing: "What is left at the end of the month is mine now, bus ticket included.",
    },
    {
      act: "paying off small debts first",
      titles: ["Six letters, then five", "The order that kept me going"],
      tags: ["budgeting", "habits"],
      things: ["monthly statements", "minimum payments", "crossed-out names"],
      opening:
        "There were six of them, from a dentist's bill to a car loan. I wrote them on the back of a calendar, smallest first.",
      scenes: [
        "Arithmetic says to begin with the highest interest. I had tried that twice and had given up both times before anything visible happened.",
        "The dentist was gone by February. I crossed him out with a ruler and felt better than a sum of ninety euros can account for.",
        "Each one that disappears hands its instalment to the next. By the fourth the payments were large enough to make a noise.",
        "I rang the lender for the fifth and asked. They took a little off for paying early, which nobody had offered and nobody minded.",
      ],
      tips: [
        "Write down the whole list, even the one to your brother.",
        "Pay the minimum on everything else.",
        "Celebrate for nothing, or nearly nothing.",
      ],
      quote: "Momentum pays interest, too.",
      closing: "The calendar is in a drawer with six straight lines on it.",
    },
    {
      act: "cancelling subscriptions",
      titles: ["Eleven small leaks", "The afternoon that paid for a bicycle"],
      tags: ["frugality", "budgeting"],
      things: ["free trials", "renewal e-mails", "forgotten log-ins"],
      opening:
        "I printed three months of statements and took a yellow marker to them. Eleven lines came back every month, and I could explain seven.",
      scenes: [
        "One was a meditation app. I had been paying it four euros a month to be reminded that I was not using it.",
        "Leaving is made harder than joining, as anybody knows who has looked for the button. I gave each one ten minutes and then wrote a letter.",
        "Two of them offered me half price as I walked out. I said no, and a week later they said please.",
        "Together it came to fifty-three euros a month. That is a bicycle a year, and I have bought the bicycle.",
      ],
      tips: [
        "Cancel a trial on the day you start it.",
        "Share what may be shared.",
        "Bring one back if you truly miss it.",
      ],
      quote: "A small sum every month is a large sum in disguise.",
      closing: "So far I have missed none of them.",
    },
    {
      act: "investing a little every month",
      titles: ["Fifty euros and no opinion", "Boring on purpose"],
      tags: ["investing", "saving"],
      things: ["index funds", "fee tables", "monthly purchases"],
      opening:
        "I know nothing about the market, and I have built a plan around that. Every month, on the fifth, it buys the same thing.",
      scenes: [
        "The hardest part was the fees, which are written small for a reason. One and a half per cent sounds modest until you multiply it by twenty years.",
        "In the first autumn everything fell by a fifth. I did what the plan said, which was nothing, and it was the most strenuous nothing of my life.",
        "I look at it twice a year. My uncle looks every hour and has a stomach for it, in the other sense.",
        "After four years the gains are not exciting. They are about the price of a good sofa, and nobody had to have a tip.",
      ],
      tips: [
        "Build the emergency fund first.",
        "Buy something you can explain to a child.",
        "Switch off the notifications.",
      ],
      quote: "Time in the market is mostly time spent doing something else.",
      closing: "On the fifth it will buy again, and I shall be at the cinema.",
    },
    {
      act: "talking about money at home",
      titles: ["Two salaries and one table", "A conversation we kept putting off"],
      tags: ["budgeting", "habits"],
      things: ["shared accounts", "awkward questions", "pocket-money rules"],
      opening:
        "We had been married for six years before I learned what my wife earned. It was more than I did, and it was fine.",
      scenes: [
        "We started with what our parents had said about it. Hers had said nothing at all, mine had said it loudly, and that explained several arguments.",
        "There are now three accounts: hers, mine and ours. The rule for the third is that anything over two hundred gets mentioned first.",
        "The children asked whether we were rich. We showed them the rent and the shopping in coins on the table, and the question changed.",
        "It helps to have a fixed evening. A worry that knows it has an appointment keeps quieter in between.",
      ],
      tips: [
        "Begin with a number and not with a reproach.",
        "Let each of you keep a secret sum.",
        "Stop after an hour.",
      ],
      quote: "Silence is the most expensive thing in the house.",
      closing: "These days we both know, and it is still fine.",
    },
    {
      act: "waiting a week before buying",
      titles: ["Seven days with a list", "The lamp I did not buy"],
      tags: ["frugality", "habits"],
      things: ["wish lists", "price alerts", "full baskets"],
      opening: "There is a list on our fridge called Next Week. Most of what goes on it dies there, quietly.",
      scenes: [
        "The lamp was the first to go. On the Tuesday I could not live without it, and on the Saturday I could not recall its colour.",
        "What survives the seven days is nearly always good. The boots did, and I have worn them for four winters.",
        "Shops hate it, of course. The clock on the page counts down to midnight, and at midnight it begins again.",
        "My son has the same rule for his pocket money. He argued for an exception, wrote his case down, and forgot what it was for.",
      ],
      tips: [
        "Write the price beside it.",
        "Add the date, since you will cheat.",
        "Let food, medicine and birthdays through.",
      ],
      quote: "Wanting is a pleasure that costs nothing.",
      closing: "There are nine things on the list today, and I give two of them a chance.",
    },
    {
      act: "building an emergency fund",
      titles: ["Three months in a dull account", "Money with nothing to do"],
      tags: ["saving", "investing"],
      things: ["rainy days", "broken boilers", "spare salaries"],
      opening:
        "The washing machine, the tooth and the gearbox all went in the same fortnight. We paid for them by card and then for a year.",
      scenes: [
        "Three months of rent and food was the target, and it looked like a mountain. We put up a ladder: five hundred first, then one month, then the rest.",
        "It must be boring. The moment it earns something interesting it is no longer there when the pipe bursts.",
        "We argued about what counts as an emergency. A cheap flight does not, a dying cat does, and the roof does in winter.",
        "When I lost my job, nothing happened. That was its whole return: eight weeks in which nothing happened.",
      ],
      tips: [
        "Keep it apart from the daily account.",
        "Refill it before the next holiday.",
        "Tell nobody how much is in it.",
      ],
      quote: "It is the price of sleeping through the night.",
      closing: "The gearbox is humming again, and so are we.",
    },
  ],
};
