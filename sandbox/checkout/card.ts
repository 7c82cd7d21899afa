import { createHash } from "node:crypto";

/** A card as typed on the payment page. */
export interface TypedCard {
  number: string;
  expiry: string;
  cvc: string;
  name: string;
}

/** The parts of a card that the sandbox stores: never its number. */
export interface Card {
  brand: string;
  last4: string;
  exp_month: number;
  exp_year: number;
  /** Equal for equal numbers, as at Stripe; null for a number that is not a test card's. */
  fingerprint: string | null;
  name: string;
  outcome: Outcome;
}

/**
 * The result of a payment with a card. `code` and `decline_code` are Stripe's, `sentence` is for the person.
 */
export type Outcome =
  | { kind: "pays"; disputed: boolean }
  | { kind: "declines"; code: string; decline_code: string | null; sentence: string };

const approval: Outcome = { kind: "pays", disputed: false };

const decline = (code: string, decline_code: string | null, sentence: string): Outcome => ({
  kind: "declines",
  code,
  decline_code,
  sentence,
});

const TRY_ANOTHER = "Essayez une autre carte ou communiquez avec votre banque.";

/** Stripe's own test cards, so that the sandbox behaves like Stripe's test mode (docs.stripe.com/testing). */
const TEST_CARDS: Record<string, Outcome> = {
  "4242424242424242": approval,
  "4000056655665556": approval,
  "5555555555554444": approval,
  "378282246310005": approval,
  "4000001240000000": approval,
  "4000000000000259": { kind: "pays", disputed: true },
  "4000000000000002": decline(
    "card_declined",
    "generic_decline",
    `Votre carte a été refusée. ${TRY_ANOTHER}`,
  ),
  "4000000000009995": decline(
    "card_declined",
    "insufficient_funds",
    `Les fonds de votre carte sont insuffisants. ${TRY_ANOTHER}`,
  ),
  "4000000000000069": decline("expired_card", null, "Votre carte est expirée. Essayez une autre carte."),
  "4000000000000127": decline("incorrect_cvc", null, "Le code de sécurité de votre carte est inexact."),
  "4000000000000119": decline(
    "processing_error",
    null,
    "La banque n’a pas pu traiter le paiement. Rien n’a été débité\u202f; réessayez dans un instant.",
  ),
};

/** A real card is refused before anything is stored of it, as Stripe's test mode does. */
const NOT_A_TEST_CARD = decline(
  "card_declined",
  "test_mode_live_card",
  "Cette page n’accepte que des cartes d’essai, par exemple 4242 4242 4242 4242. N’y entrez jamais une vraie carte.",
);

function brandOf(number: string): string {
  if (/^3[47]/.test(number)) return "amex";
  if (/^(5[1-5]|2[2-7])/.test(number)) return "mastercard";
  return /^4/.test(number) ? "visa" : "unknown";
}

/** Returns whether a number ends with its check digit, as every card number does (ISO/IEC 7812-1). */
export function hasCheckDigit(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

const fingerprintOf = (number: string) =>
  createHash("sha256").update(`sandbox ${number}`).digest("base64url").replaceAll(/[-_]/g, "0").slice(0, 16);

function readExpiry(written: string, now: Date): { month: number; year: number } | string {
  const [, month, year] = /^(\d{1,2})\s*[/\-. ]?\s*(\d{2}|20\d{2})$/.exec(written) ?? [];
  const read = { month: Number(month), year: Number(year) + (year?.length === 2 ? 2000 : 0) };
  if (!month || read.month < 1 || read.month > 12) {
    return "Entrez le mois et l’année d’expiration, par exemple 04/29.";
  }
  // Good until the last day of its month, wherever the person is.
  if (Date.UTC(read.year, read.month, 1, 12) <= now.getTime()) return "Cette carte est expirée.";
  if (read.year > now.getUTCFullYear() + 50) return "L’année d’expiration est inexacte.";
  return read;
}

/** Reads a typed card; `errors` has a French sentence for each field that stops the payment. */
export function parseCard(
  typed: TypedCard,
  now: Date,
): { card: Card } | { errors: Partial<Record<keyof TypedCard, string>> } {
  const number = typed.number.replace(/[\s-]/g, "");
  const expiry = readExpiry(typed.expiry.trim(), now);
  const cvcLength = brandOf(number) === "amex" ? 4 : 3;
  const errors: Partial<Record<keyof TypedCard, string>> = {};
  if (!number) errors.number = "Entrez le numéro de la carte.";
  else if (!/^\d{13,19}$/.test(number) || !hasCheckDigit(number)) {
    errors.number = "Ce numéro de carte est inexact. Vérifiez-le.";
  }
  if (typeof expiry === "string") errors.expiry = expiry;
  if (!new RegExp(`^\\d{${cvcLength}}$`).test(typed.cvc.trim())) {
    errors.cvc = `Entrez le code de sécurité, à ${cvcLength} chiffres.`;
  }
  if (!typed.name.trim()) errors.name = "Entrez le nom inscrit sur la carte.";
  if (typeof expiry === "string" || Object.keys(errors).length > 0) return { errors };
  return {
    card: {
      brand: brandOf(number),
      last4: number.slice(-4),
      exp_month: expiry.month,
      exp_year: expiry.year,
      fingerprint: number in TEST_CARDS ? fingerprintOf(number) : null,
      name: typed.name.trim().slice(0, 200),
      outcome: TEST_CARDS[number] ?? NOT_A_TEST_CARD,
    },
  };
}
