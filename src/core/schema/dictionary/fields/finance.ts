import type { Fields } from "../fields.ts";

export const FINANCE: Fields = {
  "For small teams that want to start today.|All features, priority support and single sign-on.|Billed every month, cancel at any time.|Includes ten seats and the basic reports.|For companies with several locations.":
    "description|summary|plan.description|overview",
  "Unlimited projects|Priority support|Custom domain|Single sign-on|API access|Advanced reports|Daily backups|Audit log":
    "features|feature|plan features|benefits|included features",

  "~29..4800/0.01 money":
    "mrr|monthly recurring revenue|amount due|amount paid|amount remaining|outstanding|outstanding balance|amount|balance due|total|subtotal|total due|amount received|amount refunded|net amount|gross amount|amount captured|starting balance|ending balance|amount overpaid",
  "~350..58000/1 money":
    "arr|annual recurring revenue|annual revenue|contract value|acv|balance|principal|loan amount|principal amount|portfolio value|net worth|market value",
  "5..199/1 money":
    "price per month|price per seat|price monthly|plan amount|subscription.amount|unit price|unit amount|recurring amount|base fee|price|monthly fee",
  "50..1990/10 money": "yearly price|annual price|price yearly|price per year|price annual|annual fee",
  "~0.25..35/0.01 money": "fee amount|fees|fee|commission amount",
  "1000..20000/500 money":
    "credit limit|spending limit|card limit|daily limit|overdraft limit|monthly limit|limit amount|transaction limit|withdrawal limit",
  "300..850": "credit score|fico score|fico",
  "7..30/1 days":
    "trial days|trial period days|trial length|trial period|free trial days|trial duration|trial duration days",
  "14..60/1 days":
    "payment terms days|days until due|due days|net days|payment term|payment days|days to pay|grace period days",
  "~1..40 seats":
    "seats|seat count|licenses|licences|seats used|user limit|users limit|max users|license count|team size|subscription.quantity|max members",
  "~0..12":
    "missed payments|late payments|failed payments|retry count|payment attempts|attempt count|installments|installment number|days overdue|dunning level",
  "0.4..6.8/0.1 %": "churn rate|churn|default rate",
  "0.5..9.5/0.05 %": "interest rate|apr|apy|rate|dividend yield|expense ratio",
  "0..25 %": "tax rate|vat rate|tax percent|gst rate|tax percentage|withholding rate|vat percent",
  "0.6..1.6/0.0001": "exchange rate|fx rate|conversion rate money|currency rate|rate value",
  "12..360/12 months": "term months|repayment months|amortization months|tenor|duration months|term",
  "8..420/0.01 money":
    "share price|stock price|open|high|low|close|opening price|closing price|last price|bid|ask|strike price|market price|bid price|ask price|average price|quote.price|cost basis|nav|entry price|trade.price|avg price|price change",
  "~1..250 shares":
    "shares|share count|lots|position size|holding.quantity|trade.quantity|trade.amount|units held|position.quantity",
  "-6..6/0.01 %": "change percent|return percent|change|performance",
  "20000..4800000/1000": "trading volume|market volume|stock.volume|quote.volume|trade volume|average volume",
  "Starter|Basic|Professional|Business|Enterprise":
    "plan|plan name|tier|tier name|plan.title|package name|subscription.name|subscription type",
  "Professional plan, monthly|Additional seats|Setup fee|Support package|Consulting, 4 hours|API usage|Storage, 100 GB|Domain renewal|Design services":
    "line description|invoice.description|line item description|item.description|items.description|lines.description|charge description|item name|invoice.title|invoice.subject",
  "Grocery store|Monthly rent|Salary|Electricity bill|Restaurant|Train ticket|Online subscription|Card payment|Transfer from savings|Insurance premium":
    "transaction description|statement text|payment reference text|transaction.name|transaction.note|payment.description|remittance information|transfer.description|transaction details|narrative|transfer.note|purpose|payment.note|expense.description|memo|statement descriptor|expense.title|bill.name|transfer.reference|transaction.title|particulars",
  "groceries rent salary utilities dining transport shopping insurance travel health":
    "budget.name|expense type|category",
  "trialing active past_due canceled": "subscription status|subscription state|plan status",
  "draft open paid overdue void": "invoice status|bill status|billing status|invoice state",
  "pending succeeded failed refunded":
    "payment status|transaction status|transfer status|charge status|refund status|payout status|settlement status|payment state",
  "active paid_off defaulted pending": "loan status|credit status",
  "active frozen closed": "account status|card status|wallet status",
  "monthly yearly": "billing interval|billing period|billing cycle|billing frequency|interval|renewal period",
  "checking savings credit": "account type|account subtype|account category",
  "credit debit":
    "transaction type|entry type|posting type|balance type|dc indicator|credit debit indicator|direction",
  "card bank_transfer direct_debit paypal":
    "payment method|payment type|collection method|method of payment|payment channel|funding source",
  "Net 14|Net 30|Net 60|Due on receipt": "payment terms|terms of payment|terms",
  "Too expensive|Missing features|Switched to a competitor|No longer needed|Project ended":
    "cancellation reason|cancel reason|churn reason|cancelation reason|downgrade reason|reason for cancellation",
  "Duplicate payment|Requested by customer|Goods not delivered|Fraudulent":
    "refund reason|dispute reason|chargeback reason",
  "insufficient_funds card_declined expired_card incorrect_cvc":
    "failure code|decline code|failure reason|decline reason|failure message|payment error|error code",
  "INV-2024-####":
    "invoice number|invoice no|bill number|invoice reference|invoice code|invoice ref|document number",
  "TXN########":
    "transaction number|reference|transaction code|end to end id|external reference|confirmation code|receipt number|payment number",
  "CN-#####": "credit note number|credit memo number",
  "AAPL>Apple|MSFT>Microsoft|NVDA>NVIDIA|AMZN>Amazon|SAP>SAP|ASML>ASML|NESN>Nestlé|SHEL>Shell|TM>Toyota|SIE>Siemens":
    "ticker|symbol|instrument|underlying > security name|stock name|instrument name|company name stock|issuer.name|holding.name",
  "BTC>Bitcoin|ETH>Ethereum|SOL>Solana|ADA>Cardano|XRP>XRP|DOGE>Dogecoin":
    "crypto symbol|coin symbol|cryptocurrency|crypto|coin.code|base asset|asset.symbol > coin|coin name|crypto name|asset name",
  "NASDAQ NYSE XETRA LSE": "exchange|market|exchange code|exchange name",
  "stocks bonds cash real_estate crypto":
    "asset class|asset type|investment type|asset category|security type",
  "Everyday account|Savings account|Holiday fund|Joint account|Business account|Emergency fund":
    "account.name|account name bank|account title|account nickname|account label|goal.name|savings goal|pot name|wallet name",
  "First Harbor Bank|Northern Savings|City Credit Union|Meridian Bank|Alpine Bank":
    "bank|bank name|bank.name|lender|lender name|financial institution|institution name|card issuer",
  "low medium high": "risk level|risk rating|fraud risk|risk profile|risk tolerance|fraud score level",
  "1..100": "risk score|fraud score|credit rating score",
  "AAA AA A BBB BB": "credit rating|bond rating",
  "4000>Revenue|4100>Service income|5000>Cost of goods|6000>Salaries|6100>Rent|6200>Office supplies|6300>Travel":
    "gl code|ledger code|gl account|ledger account|chart of accounts code|cost center code|nominal code > ledger name|gl account name|ledger account name",
};
