import type { LocaleWords } from "./locale-words.ts";

export const WORDS: LocaleWords = {
  female:
    "Anna Lena Marie Sophie Laura Julia Lea Hannah Katharina Johanna Greta Frieda Birgit Sabine Ursula Monika Heike " +
    "Claudia Franziska Jana Nele Clara Ida Mathilda Emilia Luise Käthe Änne",
  male:
    "Lukas Leon Finn Jonas Paul Maximilian Felix Jürgen Klaus Stefan Michael Andreas Thomas Matthias Sebastian " +
    "Tobias Florian Niklas Anton Emil Karl Friedrich Günther Uwe Björn Jörg Hans Moritz",
  neutral: "Kim Toni Sascha Luca Mika Robin",
  last:
    "Müller Schmidt Schneider Fischer Weber Meyer Wagner Becker Schulz Hoffmann Schäfer Koch Bauer Richter Klein " +
    "Wolf Schröder Neumann Schwarz Zimmermann Braun Krüger Hofmann Hartmann Lange Schmitt Werner Krause Meier " +
    "Lehmann Schmid Schulze Maier Köhler Herrmann König Walter Mayer Huber Kaiser Fuchs Peters Lang Scholz Möller " +
    "Weiß Jung Hahn Schubert Vogel Friedrich Keller Günther Frank Berger Winkler Roth Beck Lorenz Baumann",
  fullName: "{first} {last}",
  country: "Deutschland",
  countryCodes: ["DE", "DEU"],
  currency: "EUR",
  timezone: "Europe/Berlin",
  cities: [
    ["Berlin", "Berlin", "101##", 52.52, 13.4],
    ["Hamburg", "Hamburg", "203##", 53.55, 9.99],
    ["München", "Bayern", "803##", 48.14, 11.58],
    ["Köln", "Nordrhein-Westfalen", "506##", 50.94, 6.96],
    ["Leipzig", "Sachsen", "041##", 51.34, 12.37],
    ["Frankfurt am Main", "Hessen", "603##", 50.11, 8.68],
    ["Stuttgart", "Baden-Württemberg", "701##", 48.78, 9.18],
    ["Rostock", "Mecklenburg-Vorpommern", "180##", 54.09, 12.1],
  ],
  streets: [
    "Lindenstraße {n}",
    "Gartenstraße {n}",
    "Bahnhofstraße {n}",
    "Schillerstraße {n}",
    "Goetheplatz {n}",
    "Bergweg {n}",
    "Mühlenweg {n}",
    "Kastanienallee {n}",
    "An der alten Ziegelei {n}",
  ],
  suite: "Wohnung {n}",
  phones: ["+49 30 23125 ###", "+49 89 99998 ###", "+49 40 66969 ###"],
  legal: "GmbH AG KG OHG",
  company: "{a} & {b} {legal}",
  domain: "beispiel.example",
};
