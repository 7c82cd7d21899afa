// Written by `node tools/generate.ts`.
import { letterSet } from "#features/notifications/server/index.ts";
import added from "./added.ts";
import answered from "./answered.ts";
import closed from "./closed.ts";
import escalated from "./escalated.ts";
import opened from "./opened.ts";

export const letters = letterSet([
  added,
  answered,
  closed,
  escalated,
  opened,
]);
