import { type RawBuilder, sql } from "kysely";
import { fold } from "#foundation/text/search-text.ts";
import type { Secrets } from "#platform/secrets/secrets.ts";

/** Purposes of the keys of the stored texts. Stored with them: never rename. */
const CONTENT = "kept-message";
const ADDRESS = "kept-message address";
const WORD = "kept-message word";

/** The author's words in a message. */
export interface Written {
  name: string;
  email: string;
  message: string;
}

export const encryptedMessage = (secrets: Secrets, { name, email, message }: Written): Buffer =>
  secrets.encrypt(CONTENT, JSON.stringify({ name, email, message }));

export const encryptedAnswer = (secrets: Secrets, answer: string): Buffer => secrets.encrypt(CONTENT, answer);

export const decryptedMessage = (secrets: Secrets, content: Uint8Array): Written =>
  JSON.parse(secrets.decrypt(CONTENT, content)) as Written;

export const decryptedAnswer = (secrets: Secrets, content: Uint8Array): string =>
  secrets.decrypt(CONTENT, content);

/** Returns the hashes that an address is recognised by. */
export const hashesOfAddress = (secrets: Secrets, email: string): Buffer[] =>
  secrets.hashes(ADDRESS, email.toLowerCase());

/** Enough to tell words apart; whole hashes would be several times the text. */
const WORD_BYTES = 6;
const WORD_MIN = 2;

const hashesOfWord = (secrets: Secrets, word: string): Buffer[] =>
  secrets.hashes(WORD, word).map((hash) => hash.subarray(0, WORD_BYTES));

const wordsOf = (text: string): string[] =>
  [...new Set(fold(text).split(" "))].filter((word) => word.length >= WORD_MIN);

/** Returns the hashes of every word of these texts, the parts of an address too. */
export const hashesOfWords = (secrets: Secrets, ...texts: readonly string[]): Buffer[] =>
  wordsOf(texts.join(" ")).flatMap((word) => hashesOfWord(secrets, word));

/** Returns hashes as a value of the database. */
export const hashArray = (hashes: readonly Buffer[]): RawBuilder<Buffer[]> =>
  sql<Buffer[]>`array[${sql.join(hashes)}]::bytea[]`;

/** Selects the ids of kept messages that have every word of a query; none for one without words. */
export function messagesWith(secrets: Secrets, q: string): RawBuilder<unknown> {
  const words = wordsOf(q);
  if (words.length === 0) return sql`select null::uuid where false`;
  const having = words.map((word) => sql`word_hashes && ${hashArray(hashesOfWord(secrets, word))}`);
  return sql`select id from kept_messages where ${sql.join(having, sql` and `)}`;
}
