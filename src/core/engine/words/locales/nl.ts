import type { LocaleWords } from "./locale-words.ts";

export const WORDS: LocaleWords = {
  female:
    "Emma Julia Mila Tess Sophie Zoë Sara Nora Yara Eva Lotte Fleur Anouk Femke Marieke Sanne Anne Lieke Roos Isa " +
    "Fenna Saar Johanna Margriet Truus Renée Noor Maartje",
  male:
    "Noah Sem Lucas Finn Daan Levi Milan Bram Luuk Thijs Jesse Lars Sjoerd Jeroen Pieter Johannes Willem Hendrik " +
    "Joost Maarten Ruben Niels Koen Wouter Gijs Teun Hugo André",
  neutral: "Robin Sam Bo Senna Charlie Jip",
  last:
    "Jansen Bakker Visser Smit Meijer Mulder Bos Vos Peters Hendriks Dekker Brouwer Dijkstra Smits Jacobs Kok " +
    "Vermeulen Schouten Willems Hoekstra Koster Prins Huisman Peeters Kuipers Veenstra Postma Martens Post Kuiper " +
    "Verhoeven Dijkman Schipper Kramer Groen Hermans Wolters Scholten Boer Gerritsen Timmermans Maas Bosman Sanders " +
    "Wouters Blom Evers Molenaar Driessen Timmer Hofman Koning Kroon Wiersma Zijlstra Bouwman Roos Faber",
  fullName: "{first} {last}",
  country: "Nederland",
  countryCodes: ["NL", "NLD"],
  currency: "EUR",
  timezone: "Europe/Amsterdam",
  cities: [
    ["Amsterdam", "Noord-Holland", "10## @@", 52.37, 4.9],
    ["Rotterdam", "Zuid-Holland", "30## @@", 51.92, 4.48],
    ["Utrecht", "Utrecht", "35## @@", 52.09, 5.12],
    ["Eindhoven", "Noord-Brabant", "56## @@", 51.44, 5.47],
    ["Groningen", "Groningen", "97## @@", 53.22, 6.57],
    ["Maastricht", "Limburg", "62## @@", 50.85, 5.69],
    ["’s-Hertogenbosch", "Noord-Brabant", "52## @@", 51.69, 5.3],
    ["Leeuwarden", "Fryslân", "89## @@", 53.2, 5.79],
  ],
  streets: [
    "Kerkstraat {n}",
    "Dorpsstraat {n}",
    "Molenweg {n}",
    "Schoolstraat {n}",
    "Prinsengracht {n}",
    "Stationsplein {n}",
    "Julianalaan {n}",
    "Beukenlaan {n}",
  ],
  suite: "Bus {n}",
  phones: ["+31 20 000 00##", "+31 10 000 00##", "+31 30 000 00##"],
  legal: "B.V. N.V. V.O.F.",
  company: "{a} & {b} {legal}",
  domain: "voorbeeld.example",
};
