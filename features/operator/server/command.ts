import { Failure } from "#foundation/errors/failure.ts";
import type { Ports } from "#platform/http/context.ts";
import type { Db } from "#platform/postgres/database.ts";

/** Who acts, and why. */
export interface Deciding {
  /** The name of who signed in to the console, or what `--by` says on the command line. */
  operator: string;
  /** Who signed in to the console; none on the command line. */
  operator_id?: string;
  /** Stored with the act, and shown to the person concerned where a letter or a ledger line has a reason. */
  reason: string;
}

/** A command line, and the operator who typed it. */
export interface CommandInput extends Deciding {
  /** The arguments after the command's name. */
  args: string[];
  /** An amount in cents, where a command takes one. */
  cents: number | undefined;
}

/** A command; `run` returns the lines to print. */
export interface Command {
  usage: string;
  run(ports: Ports, input: CommandInput): Promise<string[]>;
}

/** An invalid command; the message says why. Nothing has changed. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** Throws a refusal of a use case as UsageError. */
export async function withUsage<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Failure) throw new UsageError(`${error.code}: ${error.message}`);
    throw error;
  }
}

/** Returns the argument at an index. Throws UsageError when it is missing. */
export function requiredArgument({ args }: CommandInput, index: number, what: string): string {
  const argument = args[index];
  if (!argument) throw new UsageError(`Missing: ${what}.`);
  return argument;
}

/** Returns the reason, required for acts on accounts or money. Throws UsageError when it is missing or too long. */
export function requiredReason({ reason }: Deciding): string {
  const trimmed = reason.trim();
  if (!trimmed) throw new UsageError('Missing: --reason "why", kept with the act.');
  if (trimmed.length > 500) throw new UsageError("A reason has at most 500 characters.");
  return trimmed;
}

/** Ids, numbers and states only. */
type Facts = Record<string, string | number | boolean | null>;

interface Change {
  /** What the act changed, as it was and as it became. */
  before?: Facts;
  after?: Facts;
  /** The accounts that the act is about, by which it is found. */
  people?: readonly string[];
}

/** Records an act. Details contain ids, numbers and the reason only. */
export async function recordAct(
  db: Db,
  { operator, operator_id }: Pick<Deciding, "operator" | "operator_id">,
  act: string,
  subject: string,
  details: Facts,
  at: Date,
  { before, after, people = [] }: Change = {},
): Promise<void> {
  await db
    .insertInto("operator_acts")
    .values({
      operator,
      operator_id: operator_id ?? null,
      act,
      subject,
      details,
      before: before ?? null,
      after: after ?? null,
      people: [...people],
      created_at: at,
    })
    .execute();
}
