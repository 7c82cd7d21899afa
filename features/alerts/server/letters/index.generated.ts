// Written by `node tools/generate.ts`.
import { letterSet } from "#features/notifications/server/index.ts";
import nowServed from "./now-served.ts";

export const letters = letterSet([
  nowServed,
]);
