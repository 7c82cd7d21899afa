import type { PrivacyOrder } from "#features/operator/contract/index.ts";
import { fold } from "#foundation/text/search-text.ts";

const wordsOf = (name: string) => fold(name).split(" ");
const areAmong = (words: string[], others: string[]) => words.every((word) => others.includes(word));

/** Returns whether every word of one of two names is among those of the other, in any order. */
export function namesAgree(one: string, other: string): boolean {
  const [words, others] = [wordsOf(one), wordsOf(other)];
  return areAmong(words, others) || areAmong(others, words);
}

interface Compared {
  message: { name: string; email: string };
  account: { full_name: string; business_name: string | null; email: string };
  /** The address that the link goes to. */
  email: string | null;
}

/** Returns what to look at before an order is confirmed. */
export function doubtsAbout({ message, account, email }: Compared): PrivacyOrder["doubts"] {
  const names = [account.full_name, account.business_name].filter((name) => name !== null);
  const addresses = [message.email, account.email].map((one) => one.toLowerCase());
  return [
    ...(names.some((name) => namesAgree(message.name, name)) ? [] : (["name"] as const)),
    ...(email === null || addresses.includes(email.toLowerCase()) ? [] : (["address"] as const)),
  ];
}
