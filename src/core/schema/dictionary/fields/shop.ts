import type { Fields } from "../fields.ts";

export const SHOP: Fields = {
  "Light, sturdy and easy to clean.|Made of recycled materials, in three colours.|A classic for every day, with two years of warranty.|Soft, breathable and machine washable.|Comes with a case and a spare part.":
    "description|product.description|short description|summary|product description|details",

  "~4..480/0.01 money":
    "price|unit price|list price|msrp|product.price|price min|price max|price from|amount",
  "~2..240/0.01 money":
    "cost price|wholesale price|purchase cost|cost per item|unit cost|cost of goods|product.cost|buying price",
  "~10..900/0.01 money":
    "subtotal|total price|total paid|order value|order amount|total amount|basket value|cart value|total|grand total|total spent|lifetime value|subtotal price|amount paid",
  "~0..40/0.01 money":
    "discount amount|shipping price|tax amount|shipping amount|gift wrap price|shipping total|total discount|total tax|total shipping|discount total|tax total|shipping tax",
  "5..50/5 %":
    "discount|discount percent|discount percentage|discount rate|percent off|sale percent|coupon.value|coupon.amount|promotion.value|discount value",
  "1..5/0.1 stars": "rating|average rating|review score|rating average|stars average",
  "~0..320":
    "review count|reviews count|rating count|sales count|sold|sold count|number of reviews|wishlist count|total reviews|ratings total|num reviews|sales rank",
  "~0..240 pieces":
    "stock|stock quantity|inventory quantity|stock level|inventory count|stock count|available quantity|on hand|inventory|reserved|available|incoming|committed",
  "~5..40 pieces":
    "reorder level|reorder point|low stock threshold|safety stock|minimum stock|reorder quantity|min stock|min order quantity|minimum order quantity",
  "~1..5 pieces":
    "quantity|qty|item count|items count|quantity ordered|total items|number of items|max per order",
  "~20..600 points": "points balance|points",
  "12..60/12 months": "warranty months|warranty period|warranty|guarantee months",
  "14..30 days": "return days|return window|return period",
  "~0.1..12/0.05 kg": "weight|product.weight|weight kg",
  "5..90/0.5 cm": "width|height|depth|length",
  "black white grey navy red green blue beige brown": "color|colour|color name|colour name|swatch",
  "XS S M L XL XXL": "size|sizes|size name",
  "36..46": "shoe size|eu size",
  "cotton polyester wool leather linen steel oak glass ceramic":
    "material|fabric|materials|composition|material type|textile",
  "new used refurbished": "condition|condition type",
  "men women unisex kids": "target group|audience|product.gender|gender category|department gender",
  "pending processing shipped delivered cancelled refunded":
    "order status|purchase status|fulfillment status|order state|fulfilment status",
  "in_stock low_stock out_of_stock": "availability|stock status|availability status|inventory status",
  "active draft archived": "product status|product.status|listing status|product state",
  "card paypal bank_transfer apple_pay google_pay invoice":
    "payment method|payment type|pay method|payment option|payment method type|paid with",
  "SAVE10 WELCOME5 SPRING15 FREESHIP VIP20 SUMMER25":
    "coupon|coupon code|promo code|promo|promotion code|discount code|voucher|voucher code|gift code|offer code",
  "Summer sale|Welcome offer|Free shipping week|Black Friday|Buy two, get one|Student discount":
    "promotion|promotion name|campaign name|offer name|discount name|coupon name|sale name|deal name|promotion.title|offer title",
  "Size S|Size M|Size L|Black|White|Set of two|250 ml|500 ml":
    "variant|variant name|variant title|option|option value|option name",
  "Damaged on arrival|Wrong size|Not as described|Changed my mind|Arrived too late|Ordered by mistake":
    "return reason|cancellation reason|cancel reason|refund reason|reason for return",
  "Bestsellers|New arrivals|Gifts under 50|Summer essentials|Back to school|Home office":
    "collection|collection name|shelf name|catalog name|collection title",
  "ORD-######": "order number|order no|order code|order reference|purchase number|order ref",
  "RMA-#####": "return number|rma number|rma",
  "GC-@@@@-####": "gift card code|gift card number|gift card",
  "{place} Store|{last} & Daughters|{place} Goods|{last} Trading":
    "store|store name|shop|shop name|seller|seller name|vendor|vendor name|merchant name|retailer|marketplace.name|outlet|boutique name|merchant|store front name",
  "piece pair pack box set": "unit of sale|unit|unit name|pack type",
  "Please gift-wrap.|Leave at the door.|Call before delivery.|No plastic bag, please.":
    "order note|customer note|gift message|cart.note|order comment|customer notes|buyer note",
  "Great quality|Exactly as described|Good value|A bit smaller than expected|Would buy again|Arrived quickly":
    "review title|review headline|review summary",
  "Fits well and looks better than in the pictures.|Sturdy, easy to clean, and arrived a day early.|The colour is slightly darker than shown, but I like it.|Good value for the price. I would buy it again.|The handle came loose after a week; support sent a new one.":
    "review text|review comment|review.message|review body|review content|review",
};
