import type { Fields } from "../fields.ts";

export const PETS: Fields = {
  "Gentle with children and other animals.|Needs a garden and long walks.|Loves to play, a bit shy at first.|Vaccinated and used to living indoors.":
    "description|about|notes|bio|details",

  "0..15 years": "age|age years",
  "date -5400..-60": "birth date|date of birth|dob|birthday",
  "0.4..42/0.1 kg": "weight|weight kg|body weight",
  "25..110/5 money": "fee|price",
  "Bella|Luna|Max|Charlie|Milo|Rocky|Coco|Daisy|Buddy|Nala|Simba|Oscar|Ruby|Felix|Poppy|Bruno|Misty|Biscuit":
    "pet name|animal name|pet|pet.name|dog.name|cat.name|horse.name|puppy.name|kitten.name",
  "dog>Labrador,Beagle,Poodle,Border Collie,Dachshund|cat>Siamese,Maine Coon,British Shorthair,Persian|rabbit>Lop,Angora|bird>Budgerigar,Cockatiel|horse>Haflinger,Arabian":
    "species|animal type|pet type|pet.type|pet.species|pet.category|kind of animal > breed",
  "vaccinated neutered house_trained friendly shy playful": "traits|temperament|characteristics",
  "available pending adopted": "adoption status|pet status|animal status|pet.status",
  "Annual vaccination|Dental cleaning|Check-up|Microchip|Nail trim":
    "visit reason|treatment|procedure|service|visit description",
  "brown black white golden grey tabby": "coat|color",
  "9820000########": "microchip|microchip number|chip number|chip id|microchip id",
};
