import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { Config } from "#platform/config/config.ts";

/** The address of a running product, and whether it is a demonstration, as in its environment. */
const address = z.object({ DEMO: z.string(), HOST: z.string(), PORT: z.string(), PUBLIC_URL: z.string() });

const fileOf = ({ DATA_DIR }: Pick<Config, "DATA_DIR">) => join(DATA_DIR, "address.json");

/** Keeps the address of a product that starts on the embedded database, for commands on the same data. */
export function keepAddress(config: Pick<Config, "DATA_DIR" | keyof z.infer<typeof address>>): void {
  const { DEMO, HOST, PORT, PUBLIC_URL } = config;
  const kept = { DEMO: DEMO ? "1" : "0", HOST, PORT: String(PORT), PUBLIC_URL } satisfies z.infer<
    typeof address
  >;
  const draft = `${fileOf(config)}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify(kept, null, 2)}\n`);
  renameSync(draft, fileOf(config));
}

/** Returns the address that the product on this data has, or had when it last ran; undefined before any. */
export function keptAddress(config: Pick<Config, "DATA_DIR">): z.infer<typeof address> | undefined {
  const file = fileOf(config);
  return existsSync(file) ? address.parse(JSON.parse(readFileSync(file, "utf8"))) : undefined;
}
