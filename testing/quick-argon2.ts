import { createRequire } from "node:module";

/**
 * Replaces argon2 in the `server` project (vitest.config.ts) with the same hashes at the least cost: a password takes
 * twenty milliseconds of processor otherwise, and the tests hash thousands. Verifying costs what the hash says.
 */
const argon2: typeof import("@node-rs/argon2") = createRequire(import.meta.url)("@node-rs/argon2");
const MIN_COST = { memoryCost: 8, timeCost: 1, parallelism: 1 };

let isReal = false;

export const hash: typeof argon2.hash = (password, options, signal) =>
  argon2.hash(password, isReal ? options : { ...options, ...MIN_COST }, signal);

export const { verify } = argon2;

/** Hashes at the product's real cost while `work` runs. */
export async function atRealCost<T>(work: () => Promise<T>): Promise<T> {
  isReal = true;
  try {
    return await work();
  } finally {
    isReal = false;
  }
}
