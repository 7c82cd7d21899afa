// Written by `node tools/generate.ts`.
import { letterSet } from "#features/notifications/server/index.ts";
import received from "./received.ts";
import replied from "./replied.ts";
import reportAnswered from "./report-answered.ts";
import withdrawn from "./withdrawn.ts";

export const letters = letterSet([
  received,
  replied,
  reportAnswered,
  withdrawn,
]);
