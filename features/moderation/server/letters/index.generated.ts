// Written by `node tools/generate.ts`.
import { letterSet } from "#features/notifications/server/index.ts";
import textRestored from "./text-restored.ts";
import textWithdrawn from "./text-withdrawn.ts";

export const letters = letterSet([
  textRestored,
  textWithdrawn,
]);
