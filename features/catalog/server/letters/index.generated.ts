// Written by `node tools/generate.ts`.
import { letterSet } from "#features/notifications/server/index.ts";
import contentRestored from "./content-restored.ts";
import contentWithdrawn from "./content-withdrawn.ts";

export const letters = letterSet([
  contentRestored,
  contentWithdrawn,
]);
