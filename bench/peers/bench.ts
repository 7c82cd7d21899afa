import type { FilledDatabase } from "../filled-database.ts";
import type { Running } from "../rounds.ts";
import type { Row } from "../table.ts";

/** The base of a measurement of peers. */
export interface Bench {
  database: FilledDatabase;
  services: number;
  /** The folder of the peers' packages. */
  folder: string;
  each: { rounds: number; seconds: number; clients: number };
  /** Prints what was measured beside one peer at once: a later one may fail. */
  report: (peer: string, measured: readonly Row[]) => Row[];
  isChosen: (peer: string) => boolean;
  start: (module: string, args: readonly string[], more?: Record<string, string>) => Promise<Running>;
  stop: (server: Running) => void;
}
