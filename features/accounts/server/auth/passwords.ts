import { hash, verify } from "@node-rs/argon2";
import { AuthFailure } from "./failure.ts";

/** argon2id (the library's default algorithm), 19 MiB, two passes (auth.md "Promises"). */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** At a time: more would only share the same cores and hold 19 MiB each. */
const AT_ONCE = 2;
/** Waiting at most: beyond, the answer would come after the person has left. */
const WAITING = 200;
const OF_THE_PROCESS = createGate(AT_ONCE, WAITING);

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes the same time when there is no hash to compare with: an unknown address cannot be told apart. */
  verify(stored: string | null | undefined, password: string): Promise<boolean>;
}

/** Lets so much work through at a time, and so much wait; refuses the rest with over_request_rate_limit. */
export type Gate = ReturnType<typeof createGate>;

/**
 * Password hashing that never takes more than its share of the machine: one gate for all of a process, the auth
 * service and the API together. Throws over_request_rate_limit when flooded.
 */
export function createPasswords(gate: Gate = OF_THE_PROCESS): Passwords {
  let dummy: Promise<string> | undefined;
  return {
    hash: (password) => gate(() => hash(canonical(password), COST)),
    verify: async (stored, password) => {
      dummy ??= hash("never anyone's password", COST);
      const comparedWith = stored ?? (await dummy);
      const same = await gate(() => verify(comparedWith, canonical(password)));
      return same && typeof stored === "string";
    },
  };
}

/** The same letters may be typed composed or not (« é »), by keyboards and systems that differ. */
function canonical(password: string): string {
  return password.normalize("NFKC");
}

export function createGate(atOnce: number, waitingAtMost: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (waiting.length >= waitingAtMost)
        throw new AuthFailure("over_request_rate_limit", { retryAfter: 5 });
      // Whoever ends hands its place over, so that nobody can slip in between.
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running++;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
