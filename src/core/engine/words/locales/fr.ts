import type { LocaleWords } from "./locale-words.ts";

export const WORDS: LocaleWords = {
  female:
    "Marie Camille Léa Manon Chloé Emma Louise Jeanne Alice Juliette Élodie Aurélie Nathalie Isabelle Sylvie " +
    "Françoise Amélie Margaux Océane Clémence Hélène Zoé Inès Sarah Lucie Noémie Agathe Solène",
  male:
    "Louis Gabriel Jules Hugo Arthur Lucas Raphaël Nathan Théo Antoine Julien Nicolas Thomas Pierre Jean Michel " +
    "François Étienne Benoît Rémi Loïc Gaël Mathieu Sébastien Olivier Thierry Yves Clément",
  neutral: "Alex Dominique Claude Charlie Sacha Andrea",
  last:
    "Martin Bernard Thomas Petit Robert Richard Durand Dubois Moreau Laurent Simon Michel Lefebvre Leroy Roux David " +
    "Bertrand Morel Fournier Girard Bonnet Dupont Lambert Fontaine Rousseau Vincent Müller Lefèvre Faure André " +
    "Mercier Blanc Guérin Boyer Garnier Chevalier François Legrand Gauthier Garcia Perrin Robin Clément Morin " +
    "Nicolas Henry Roussel Mathieu Gautier Masson Marchand Duval Denis Dumont Lemaire Noël Meyer Dufour",
  fullName: "{first} {last}",
  country: "France",
  countryCodes: ["FR", "FRA"],
  currency: "EUR",
  timezone: "Europe/Paris",
  cities: [
    ["Paris", "Île-de-France", "750##", 48.86, 2.35],
    ["Lyon", "Auvergne-Rhône-Alpes", "690##", 45.76, 4.84],
    ["Marseille", "Provence-Alpes-Côte d’Azur", "130##", 43.3, 5.37],
    ["Toulouse", "Occitanie", "310##", 43.6, 1.44],
    ["Nantes", "Pays de la Loire", "440##", 47.22, -1.55],
    ["Strasbourg", "Grand Est", "670##", 48.57, 7.75],
    ["Bordeaux", "Nouvelle-Aquitaine", "330##", 44.84, -0.58],
    ["Rennes", "Bretagne", "350##", 48.11, -1.68],
  ],
  streets: [
    "{n} rue des Lilas",
    "{n} rue de la Gare",
    "{n} avenue Victor-Hugo",
    "{n} boulevard Voltaire",
    "{n} rue du Moulin",
    "{n} place de la Mairie",
    "{n} rue Pasteur",
    "{n} allée des Tilleuls",
    "{n} quai de l’Île",
  ],
  suite: "Appartement {n}",
  phones: ["+33 1 99 00 ## ##", "+33 2 61 91 ## ##", "+33 4 65 71 ## ##"],
  legal: "SARL SAS SA EURL",
  company: "{a} et {b} {legal}",
  domain: "exemple.example",
};
