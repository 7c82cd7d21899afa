// Written by `node tools/generate.ts`.
import { letterSet } from "#features/notifications/server/index.ts";
import moved from "./moved.ts";
import near from "./near.ts";
import planned from "./planned.ts";

export const letters = letterSet([
  moved,
  near,
  planned,
]);
