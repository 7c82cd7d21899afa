import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { brokenPasswordRules } from "#features/accounts/contract/index.ts";
import { Busy } from "#platform/load/busy.ts";
import { createSlots, type Slots } from "#platform/load/slots.ts";
import { AuthFailure } from "../failure.ts";

/** argon2id (the library's default algorithm), 19 MiB, two passes (auth.md "Promises"). */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * One core stays with the event loop and PostgreSQL: with all of them hashing, other calls waited up to a second. More
 * waiting than this would be answered after the person has left.
 */
const OF_THE_PROCESS = createSlots({ atOnce: Math.max(1, availableParallelism() - 1), waitingMax: 200 });

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes the same time when there is no hash to compare with: an unknown address cannot be told apart. */
  verify(stored: string | null | undefined, password: string): Promise<boolean>;
}

/**
 * Password hashing that never takes more than its share of the machine: the same slots for all of a process, the auth
 * service and the API together. Throws over_request_rate_limit when flooded.
 */
export function createPasswords(inSlot: Slots = OF_THE_PROCESS): Passwords {
  let dummy: Promise<string> | undefined;
  return {
    hash: (password) => hashing(inSlot, () => hash(canonical(password), COST)),
    verify: async (stored, password) => {
      dummy ??= hash("never anyone's password", COST);
      const comparedWith = stored ?? (await dummy);
      const same = await hashing(inSlot, () => verify(comparedWith, canonical(password)));
      return same && typeof stored === "string";
    },
  };
}

/** The same letters may be typed composed or not (« é »), by keyboards and systems that differ. */
function canonical(password: string): string {
  return password.normalize("NFKC");
}

function hashing<T>(inSlot: Slots, work: () => Promise<T>): Promise<T> {
  return inSlot(work).catch((error: unknown) => {
    throw error instanceof Busy ? new AuthFailure("over_request_rate_limit", { retryAfter: 5 }) : error;
  });
}

/** Throws weak_password with every reason and the first rule's sentence (spec.md section 5). */
export function refuseWeakPassword(password: string): void {
  const broken = brokenPasswordRules(password);
  const [first] = broken;
  if (!first) return;
  const reasons = [...new Set(broken.map(({ reason }) => reason))];
  throw new AuthFailure("weak_password", { message: first.sentence, reasons });
}
