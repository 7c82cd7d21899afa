import type { RunningConfig } from "../running-config.ts";

/** From the parent to one of its processes, as JSON. */
export type Command =
  | { kind: "begin"; begin: Begin }
  /** Gently: requests and connections end by themselves first. */
  | { kind: "stop"; gracefully: boolean }
  /** Replies to "drained": no connection is passed to the process any more. */
  | { kind: "leave" }
  /** Asks for the process's own figures. */
  | { kind: "measure"; id: number }
  /** Replies to "compare" with the figures of the other processes. */
  | { kind: "compared"; id: number; figures: unknown[] };

export interface Begin {
  config: RunningConfig;
  /** Writes what all processes need before they serve: reference data, the demonstration. */
  prepares: boolean;
  images: boolean;
}

/** From a process to its parent, as JSON. */
export type Reply =
  | { kind: "ready" }
  /** It cannot start; the reason is shown. */
  | { kind: "failed"; reason: string }
  | { kind: "drained" }
  | { kind: "measured"; id: number; figures: unknown }
  | { kind: "compare"; id: number };
