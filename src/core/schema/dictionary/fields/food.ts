import type { Fields } from "../fields.ts";

export const FOOD: Fields = {
  "1 bowl|250 g|2 slices|1 plate|400 ml": "serving size|portion|portion size text|serving",

  "4..34/0.5 money": "price|unit price",
  "~9..140/0.01 money":
    "total|average check|total price|average bill|bill amount|minimum order|order amount|min order|total amount|subtotal|order value",
  "1..6/0.5 money":
    "delivery fee|service fee|corkage|cover charge|tip|tip amount|delivery cost|packaging fee",
  "90..980/5 kcal": "calories|kcal|calorie count|calories per serving|energy|calorie",
  "1..48/0.5 g": "protein|protein g|fat|fat g|protein grams|fat grams",
  "4..92/0.5 g": "carbs|carbs g|carbohydrates g|carbs grams|carbohydrate",
  "0..32/0.5 g": "sugar|sugar g|fiber|fibre|fiber g|fibre g",
  "20..1400/10 mg": "sodium|sodium mg|salt mg|cholesterol|cholesterol mg|potassium",
  "2..8 servings": "servings|serves|portions|yield|serving count",
  "5..45/5 minutes":
    "prep time|prep minutes|preparation time|prep time minutes|preparation minutes|preparation time minutes|prep duration|wait time|estimated wait",
  "10..120/5 minutes":
    "cook time|cook minutes|cooking time|baking time|cook time minutes|total time|total minutes|cooking minutes|bake time|total time minutes|ready in minutes|cooking time minutes|cooking time minutes",
  "20..60/5 minutes": "delivery time|delivery minutes|delivery time minutes|eta minutes",
  "150..230/5 °C": "oven temperature|baking temperature|oven temp|cooking temperature",
  "2..8 people":
    "party size|covers|seats|table.capacity|guests|table size|guest count|guests count|diners|people",
  "24..120 seats": "capacity|seat count|restaurant.seats",
  "1..30": "table number|table no|table",
  "0..3": "spice level|spiciness|heat level|hotness|michelin stars|spicy level",
  "3.2..5/0.1": "rating|average rating|stars",
  "80..500/10 g": "serving size|portion size|portion weight|serving size g|serving grams|portion grams",
  "7..15/0.5 %": "alcohol|alcohol content|abv|alcohol percent|alcohol by volume",
  "Margherita pizza|Mushroom risotto|Caesar salad|Grilled salmon|Beef burger|Pad Thai|Chicken curry|Lentil soup|Falafel wrap|Spaghetti carbonara|Vegetable lasagne|Fish tacos|Ramen|Shakshuka|Pancakes|Apple crumble|Tiramisu|Chocolate mousse|Greek salad|Pumpkin soup|Sushi platter|Roast chicken|Bibimbap|Tomato bruschetta":
    "dish|dish name|recipe name|meal name|item name|dish.title|food|food name|item|recipe|items.name|item.title|recipe title|product name|pizza.name|meal.title|meal",
  "Fresh basil, tomatoes and mozzarella.|Slow-cooked, with seasonal vegetables.|Served with a green salad.|Crisp outside, tender inside, with lemon.|A house recipe with herbs from the garden.|Creamy, with roasted nuts.":
    "dish description|food.description|item description|recipe.summary|meal.description|product.description|recipe description",
  "Fry the onions until golden, add the rest and simmer.|Mix, knead, and let rest for an hour.|Season, roast at 200 °C and serve warm.|Boil the pasta and toss with the sauce.|Whisk the eggs and fold in the flour.":
    "instructions|directions|preparation|steps|method",
  "flour butter eggs milk olive_oil garlic onion tomatoes basil cheese rice chicken lemon cream salt pepper":
    "ingredient|ingredients|ingredient name|topping|extras|ingredients list",
  "starter main dessert side drink":
    "course|dish type|course type|section|menu item.type|category|product category",
  "Lunch menu|Dinner menu|Drinks|Brunch|Tasting menu|Children's menu": "menu name|menu|menu title|menu type",
  "Italian Thai Mexican Indian Japanese French Greek Lebanese Vietnamese American":
    "cuisine|cuisine type|kitchen|cuisine name|food type|restaurant.category|cuisine style|restaurant type",
  "vegetarian vegan gluten_free lactose_free halal":
    "diet|dietary|dietary tags|dietary info|dietary requirements|dietary restrictions|diet type|dietary preference|labels|dietary options|dietary flags",
  "gluten nuts milk eggs soy fish shellfish sesame":
    "allergens|allergen|allergy info|allergens list|allergies",
  "Trattoria {last}|Café {place}|{place} Kitchen|The {place} Table|Bistro {last}|{place} Grill":
    "restaurant|restaurant name|cafe|cafe name|bistro|eatery|venue name|bakery.name|bar.name|kitchen.name|bakery|restaurant.title|location name|diner|branch name",
  "received preparing ready served cancelled":
    "kitchen status|order status|preparation status|order item status",
  "dine_in takeaway delivery":
    "order type|service type|order mode|fulfillment type|dining option|order.channel",
  "booked seated completed cancelled no_show": "table status|reservation status|booking status",
  "free occupied reserved": "table.status|table availability",
  "Window seat, please.|Birthday, with a cake.|High chair needed.|Nut allergy.|Outside if the weather is good.|No onions.":
    "special requests|special request|customer notes|notes|special instructions|note",
  "g ml tsp tbsp cup piece": "measure unit|unit",
  "Pinot Noir|Riesling|Chianti|Rioja|Chardonnay|Sauvignon Blanc":
    "wine|wine name|grape|grape variety|varietal|wine.variety|wine pairing",
  "red white rosé sparkling": "wine type|wine color",
  "window terrace bar main_room":
    "seating area|seating preference|seating|table location|dining area|table.section|zone|table.area",
  "rare medium well_done": "doneness|cooking level",
  "sous_chef chef waiter bartender host": "kitchen role|restaurant role|staff role|waiter.role",
};
