import type { Ports } from "#platform/http/context.ts";
import type { Db } from "#platform/postgres/database.ts";

/** What the operator typed, and who they are. */
export interface Order {
  operator: string;
  /** The words after the command's name. */
  words: string[];
  /** Why; kept with the act, and told to whom it concerns where a letter or a ledger line says why. */
  reason: string;
  /** An amount in cents, where a command takes one. */
  cents: number | undefined;
}

/** A command: how it is written, what it does. It answers the lines to print. */
export interface Command {
  usage: string;
  run(ports: Ports, order: Order): Promise<string[]>;
}

/** The operator asked for something that cannot be; the message says what and why. Nothing has changed. */
export class Mistake extends Error {
  override readonly name = "Mistake";
}

/** The word at a place, or a mistake that says what is missing. */
export function word({ words }: Order, at: number, what: string): string {
  const found = words[at];
  if (!found) throw new Mistake(`Missing: ${what}.`);
  return found;
}

/** The reason, which acts that touch somebody's standing or money must have. */
export function reasonOf({ reason }: Order): string {
  const trimmed = reason.trim();
  if (!trimmed) throw new Mistake('Missing: --reason "why", kept with the act.');
  if (trimmed.length > 500) throw new Mistake("A reason has at most 500 characters.");
  return trimmed;
}

/** Writes down an act, in its own transaction's or the one given. Details hold ids, figures and the reason only. */
export async function recordAct(
  db: Db,
  { operator }: Order,
  act: string,
  subject: string,
  details: Record<string, string | number | boolean | null>,
  at: Date,
): Promise<void> {
  await db.insertInto("operator_acts").values({ operator, act, subject, details, created_at: at }).execute();
}
