import type { Cell } from "../cell.ts";
import { oneOf, type SharedKey, textKind } from "./kind.ts";

const ACCOUNT = 0x6163636f;
const CARD = 0x63617264;

/** Countries whose account numbers are digits alone, with the digits after the check digits of an IBAN. */
const COUNTRIES: readonly (readonly [code: string, digits: number])[] = [
  ["DE", 18],
  ["AT", 16],
  ["DK", 14],
  ["FI", 14],
  ["PL", 24],
];

const digitsOf = (cell: Cell, count: number): string => cell.code("#".repeat(count));

/** The remainder of a number with many digits. */
const remainder = (digits: string, divisor: number): number => {
  let rest = 0;
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % divisor;
  return rest;
};

/** Letters as numbers, as check digits take them: A is 10. */
const asDigits = (letters: string): string =>
  letters.replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));

/** The account that a record is about: IBAN and BIC are of the same country. */
const accountOf = (cell: Cell, shared: SharedKey) =>
  cell.shared(shared ^ ACCOUNT, (one) => {
    const [country, digits] = one.pick(COUNTRIES);
    const number = digitsOf(one, digits);
    const check = 98 - remainder(`${number}${asDigits(country)}00`, 97);
    return {
      iban: `${country}${String(check).padStart(2, "0")}${number}`,
      bic: `${one.code("@@@@")}${country}${one.code("##")}XXX`,
    };
  });

const BRANDS: readonly (readonly [name: string, prefix: string, digits: number])[] = [
  ["Visa", "4", 16],
  ["Mastercard", "52", 16],
  ["American Express", "37", 15],
  ["Discover", "6011", 16],
];

/** The last digit of a card's number, by Luhn's algorithm. */
const luhnDigit = (digits: string): number => {
  let sum = 0;
  for (let at = 0; at < digits.length; at++) {
    const doubled = Number(digits[digits.length - 1 - at]) * (at % 2 === 0 ? 2 : 1);
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return (10 - (sum % 10)) % 10;
};

/** The card that a record is about: number and brand agree. */
const cardOf = (cell: Cell, shared: SharedKey) =>
  cell.shared(shared ^ CARD, (one) => {
    const [brand, prefix, length] = one.pick(BRANDS);
    const digits = prefix + digitsOf(one, length - prefix.length - 1);
    return { brand, number: digits + String(luhnDigit(digits)) };
  });

export const bankingKinds = {
  iban: textKind("IBAN with valid check digits", (cell, shared) => accountOf(cell, shared).iban),
  bic: textKind("BIC of the bank", (cell, shared) => accountOf(cell, shared).bic),
  accountNumber: textKind("Account number", (cell) => digitsOf(cell, 10)),
  routingNumber: textKind("Routing number", (cell) => digitsOf(cell, 9)),
  cardNumber: textKind("Card number with a valid check digit", (cell, shared) => cardOf(cell, shared).number),
  cardBrand: textKind("Brand of the card", (cell, shared) => cardOf(cell, shared).brand),
  last4: textKind("Last four digits of the card number", (cell, shared) =>
    cardOf(cell, shared).number.slice(-4),
  ),
  cvc: textKind("Security code of a card", (cell) => digitsOf(cell, 3)),
  paymentMethod: oneOf("Method of payment", ["card", "paypal", "bank_transfer", "apple_pay", "google_pay"]),
  taxId: textKind("VAT number", (cell) => `DE${digitsOf(cell, 9)}`),
};
