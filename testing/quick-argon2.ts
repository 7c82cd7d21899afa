import { createRequire } from "node:module";

/**
 * Replaces argon2 in the `server` project (vitest.config.ts) with the same hashes at the least cost:
 * a password takes twenty milliseconds of processor otherwise, and the tests hash thousands.
 * Verifying costs what the hash says.
 */
const argon2: typeof import("@node-rs/argon2") = createRequire(import.meta.url)("@node-rs/argon2");
const MIN_COST = { memoryCost: 8, timeCost: 1, parallelism: 1 };

let isReal = false;

export const hash: typeof argon2.hash = (password, options, signal) =>
  argon2.hash(password, isReal ? options : { ...options, ...MIN_COST }, signal);

/** The cost part of every hash that a password was compared with, in order. */
export const comparedCosts: string[] = [];

export const verify: typeof argon2.verify = (hashed, password, options, signal) => {
  comparedCosts.push(/^\$argon2id\$v=\d+\$[^$]+/.exec(String(hashed))?.[0] ?? "none");
  return argon2.verify(hashed, password, options, signal);
};

/** Hashes at the product's real cost while `work` runs. */
export async function atRealCost<T>(work: () => Promise<T>): Promise<T> {
  isReal = true;
  try {
    return await work();
  } finally {
    isReal = false;
  }
}
