import type { LocaleWords } from "./locale-words.ts";

export const WORDS: LocaleWords = {
  female:
    "Giulia Sofia Aurora Alice Ginevra Emma Giorgia Beatrice Martina Chiara Francesca Elisa Federica Valentina " +
    "Silvia Paola Laura Anna Maria Lucia Caterina Ilaria Noemi Benedetta Bianca Elena Serena Rosa",
  male:
    "Leonardo Francesco Alessandro Lorenzo Mattia Andrea Gabriele Riccardo Tommaso Davide Giuseppe Antonio Marco " +
    "Luca Matteo Simone Federico Giovanni Niccolò Pietro Paolo Stefano Roberto Salvatore Vincenzo Enrico Dario Elia",
  neutral: "Celeste Felice Sole Fiore Robin Alex",
  last:
    "Rossi Russo Ferrari Esposito Bianchi Romano Colombo Ricci Marino Greco Bruno Gallo Conti Mancini Costa Giordano " +
    "Rizzo Lombardi Moretti Barbieri Fontana Santoro Mariani Rinaldi Caruso Ferrara Galli Martini Leone Longo " +
    "Gentile Martinelli Vitale Lombardo Serra Coppola Marchetti Parisi Villa Conte Ferraro Ferri Fabbri Bianco " +
    "Marini Grasso Valentini Messina Sala Gatti Pellegrini Palumbo Sanna Farina Rizzi Monti Cattaneo Morelli",
  fullName: "{first} {last}",
  country: "Italia",
  countryCodes: ["IT", "ITA"],
  currency: "EUR",
  timezone: "Europe/Rome",
  cities: [
    ["Roma", "Lazio", "001##", 41.9, 12.5],
    ["Milano", "Lombardia", "201##", 45.46, 9.19],
    ["Napoli", "Campania", "801##", 40.85, 14.27],
    ["Torino", "Piemonte", "101##", 45.07, 7.69],
    ["Palermo", "Sicilia", "901##", 38.12, 13.36],
    ["Bologna", "Emilia-Romagna", "401##", 44.49, 11.34],
    ["Firenze", "Toscana", "501##", 43.77, 11.25],
    ["Forlì", "Emilia-Romagna", "471##", 44.22, 12.04],
  ],
  streets: [
    "Via Roma {n}",
    "Via Garibaldi {n}",
    "Corso Vittorio Emanuele {n}",
    "Piazza Dante {n}",
    "Via dei Mille {n}",
    "Viale dei Tigli {n}",
    "Via Giuseppe Verdi {n}",
    "Largo della Libertà {n}",
  ],
  suite: "Interno {n}",
  phones: ["+39 06 0000 00##", "+39 02 0000 00##", "+39 051 000 00##"],
  legal: "S.r.l. S.p.A. S.n.c.",
  company: "{a} e {b} {legal}",
  domain: "esempio.example",
};
