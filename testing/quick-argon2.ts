import { createRequire } from "node:module";

/**
 * Stands in for argon2 in the `server` project (vitest.config.ts): the same hashes at the least cost. A password costs
 * twenty milliseconds of processor otherwise, and the tests make thousands. Checking one costs what its hash says.
 */
const argon2: typeof import("@node-rs/argon2") = createRequire(import.meta.url)("@node-rs/argon2");
const LEAST = { memoryCost: 8, timeCost: 1, parallelism: 1 };

let isReal = false;

export const hash: typeof argon2.hash = (password, options, signal) =>
  argon2.hash(password, isReal ? options : { ...options, ...LEAST }, signal);

export const { verify } = argon2;

/** Hashes at the cost that the product asks for while `work` runs. */
export async function atRealCost<T>(work: () => Promise<T>): Promise<T> {
  isReal = true;
  try {
    return await work();
  } finally {
    isReal = false;
  }
}
