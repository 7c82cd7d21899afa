import type { RunningConfig } from "../running-config.ts";

/** From the parent to one of its processes, as JSON. */
export type Order =
  | { kind: "begin"; begin: Begin }
  /** Gently: requests and connections under way end by themselves first. */
  | { kind: "stop"; gently: boolean }
  /** Answers "drained": no connection is on its way to the process any more. */
  | { kind: "leave" }
  /** Asks for the process's own figures. */
  | { kind: "measure"; id: number }
  /** Answers "compare": the figures of the other processes. */
  | { kind: "compared"; id: number; figures: unknown[] };

export interface Begin {
  config: RunningConfig;
  /** Writes what all processes need before the first answer: reference data, the demonstration. */
  prepares: boolean;
  images: boolean;
}

/** From a process to its parent, as JSON. */
export type Report =
  | { kind: "ready" }
  /** It cannot start, for a reason to show. */
  | { kind: "failed"; reason: string }
  | { kind: "drained" }
  | { kind: "measured"; id: number; figures: unknown }
  | { kind: "compare"; id: number };
