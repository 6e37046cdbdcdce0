import type { LocaleWords } from "./locale-words.ts";

export const WORDS: LocaleWords = {
  female:
    "María Carmen Lucía Paula Sofía Martina Valeria Julia Alba Noa Elena Marta Irene Ángela Begoña Rocío Inés Nuria " +
    "Pilar Teresa Cristina Raquel Silvia Ana Beatriz Mónica Itziar Leire",
  male:
    "Antonio José Manuel Francisco Javier Daniel Carlos Jesús Alejandro Miguel Rafael Pedro Pablo Ángel Sergio " +
    "Fernando Jorge Luis Alberto Álvaro Adrián Iván Óscar Rubén Íñigo Andrés Hugo Mateo",
  neutral: "Cruz Noel Ariel Alex Trini Guadalupe",
  last:
    "García Rodríguez González Fernández López Martínez Sánchez Pérez Gómez Martín Jiménez Hernández Ruiz Díaz " +
    "Moreno Muñoz Álvarez Romero Gutiérrez Alonso Navarro Torres Domínguez Ramos Vázquez Ramírez Gil Serrano Molina " +
    "Morales Suárez Ortega Castro Delgado Ortiz Marín Rubio Sanz Núñez Iglesias Medina Garrido Cortés Castillo " +
    "Santos Lozano Guerrero Cano Prieto Méndez Cruz Calvo Gallego Herrera Márquez León Peña Cabrera",
  fullName: "{first} {last}",
  country: "España",
  countryCodes: ["ES", "ESP"],
  currency: "EUR",
  timezone: "Europe/Madrid",
  cities: [
    ["Madrid", "Comunidad de Madrid", "280##", 40.42, -3.7],
    ["Barcelona", "Cataluña", "080##", 41.39, 2.17],
    ["Valencia", "Comunidad Valenciana", "460##", 39.47, -0.38],
    ["Sevilla", "Andalucía", "410##", 37.39, -5.98],
    ["Zaragoza", "Aragón", "500##", 41.65, -0.89],
    ["Bilbao", "País Vasco", "480##", 43.26, -2.93],
    ["A Coruña", "Galicia", "150##", 43.36, -8.41],
    ["Cáceres", "Extremadura", "100##", 39.48, -6.37],
  ],
  streets: [
    "Calle Mayor, {n}",
    "Calle de la Rosa, {n}",
    "Avenida de la Constitución, {n}",
    "Plaza de España, {n}",
    "Calle del Sol, {n}",
    "Paseo Marítimo, {n}",
    "Calle San Andrés, {n}",
    "Ronda de los Cipreses, {n}",
  ],
  suite: "Piso {n}",
  phones: ["+34 910 00 00 ##", "+34 930 00 00 ##", "+34 950 00 00 ##"],
  legal: "S.L. S.A.",
  company: "{a} y {b} {legal}",
  domain: "ejemplo.example",
};
