import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { brokenPasswordRules, type PasswordRule } from "#features/accounts/contract/index.ts";
import { Busy } from "#platform/load/busy.ts";
import { createSlots, type Slots } from "#platform/load/slots.ts";
import { AuthFailure } from "../failure.ts";

/** argon2id (the library's default algorithm), 19 MiB, two passes (docs/auth.md "Promises"). */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * One core is left to the event loop and PostgreSQL: with all of them hashing, other calls waited up to a
 * second. A longer queue would be served after the person has given up.
 */
const processSlots = createSlots({ atOnce: Math.max(1, availableParallelism() - 1), waitingMax: 200 });

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes the same time without a stored hash, so that timing does not reveal unknown addresses. */
  verify(stored: string | null | undefined, password: string): Promise<boolean>;
}

/**
 * Password hashing with a limit on how many run at once, shared by the auth service and the API of a process.
 * Throws over_request_rate_limit when too many wait.
 */
export function createPasswords(inSlot: Slots = processSlots): Passwords {
  let dummy: Promise<string> | undefined;
  return {
    hash: (password) => runInSlot(inSlot, () => hash(normalise(password), COST)),
    verify: async (stored, password) => {
      dummy ??= hash("never anyone's password", COST);
      const comparedWith = stored ?? (await dummy);
      const matches = await runInSlot(inSlot, () => verify(comparedWith, normalise(password)));
      return matches && typeof stored === "string";
    },
  };
}

/** Keyboards and systems type the same letter composed or decomposed (« é »). */
function normalise(password: string): string {
  return password.normalize("NFKC");
}

function runInSlot<T>(inSlot: Slots, work: () => Promise<T>): Promise<T> {
  return inSlot(work).catch((error: unknown) => {
    throw error instanceof Busy ? new AuthFailure("over_request_rate_limit", { retryAfter: 5 }) : error;
  });
}

/**
 * Throws weak_password with every reason and the first broken rule's sentence
 * (docs/product.md "Input rules").
 */
export function rejectWeakPassword(password: string, rules?: readonly PasswordRule[]): void {
  const broken = brokenPasswordRules(password, rules);
  const [first] = broken;
  if (!first) return;
  const reasons = [...new Set(broken.map(({ reason }) => reason))];
  throw new AuthFailure("weak_password", { message: first.sentence, reasons });
}
