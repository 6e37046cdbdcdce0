import type { LocaleWords } from "./locale-words.ts";

export const WORDS: LocaleWords = {
  female:
    "Anna Maria Katarzyna Małgorzata Agnieszka Barbara Ewa Krystyna Elżbieta Magdalena Joanna Zofia Monika Teresa " +
    "Zuzanna Julia Maja Hanna Lena Alicja Oliwia Wiktoria Łucja Grażyna Bożena Dorota Iwona Jadwiga",
  male:
    "Piotr Krzysztof Andrzej Tomasz Jan Paweł Michał Marcin Stanisław Jakub Adam Marek Łukasz Grzegorz Mateusz " +
    "Wojciech Mariusz Dariusz Zbigniew Antoni Szymon Franciszek Filip Mikołaj Bartłomiej Sławomir Zdzisław Bogdan",
  neutral: "Sasza Alex Noel Robin Kim Ariel",
  last:
    "Nowak Kowalski Wiśniewski Wójcik Kowalczyk Kamiński Lewandowski Zieliński Szymański Woźniak Dąbrowski Kozłowski " +
    "Jankowski Mazur Kwiatkowski Wojciechowski Krawczyk Kaczmarek Piotrowski Grabowski Zając Pawłowski Michalski " +
    "Król Nowakowski Wieczorek Wróbel Jabłoński Dudek Adamczyk Majewski Nowicki Olszewski Stępień Jaworski Malinowski " +
    "Pawlak Górski Witkowski Walczak Sikora Rutkowski Baran Michalak Szewczyk Ostrowski Tomaszewski Pietrzak " +
    "Duda Zalewski Wróblewski Jasiński Marciniak Sadowski Bąk Zawadzki Jakubowski Chmielewski",
  fullName: "{first} {last}",
  feminine: ["ki", "ka"],
  country: "Polska",
  countryCodes: ["PL", "POL"],
  currency: "PLN",
  timezone: "Europe/Warsaw",
  cities: [
    ["Warszawa", "mazowieckie", "00-###", 52.23, 21.01],
    ["Kraków", "małopolskie", "30-###", 50.06, 19.94],
    ["Łódź", "łódzkie", "90-###", 51.77, 19.46],
    ["Wrocław", "dolnośląskie", "50-###", 51.11, 17.03],
    ["Poznań", "wielkopolskie", "60-###", 52.41, 16.93],
    ["Gdańsk", "pomorskie", "80-###", 54.35, 18.65],
    ["Rzeszów", "podkarpackie", "35-###", 50.04, 22],
    ["Białystok", "podlaskie", "15-###", 53.13, 23.16],
  ],
  streets: [
    "ul. Polna {n}",
    "ul. Leśna {n}",
    "ul. Słoneczna {n}",
    "ul. Krótka {n}",
    "al. Jana Pawła II {n}",
    "ul. Mickiewicza {n}",
    "pl. Wolności {n}",
    "ul. Świętojańska {n}",
  ],
  suite: "m. {n}",
  phones: ["+48 22 000 00 ##", "+48 12 000 00 ##", "+48 58 000 00 ##"],
  legal: "S.A. S.C.",
  company: "{a} i {b} {legal}",
  domain: "przyklad.example",
};
