// Written by `node tools/generate.ts`.
import { letterSet } from "#features/notifications/server/index.ts";
import claimedPaid from "./claimed-paid.ts";
import credited from "./credited.ts";
import issued from "./issued.ts";
import unpaid from "./unpaid.ts";

export const letters = letterSet([
  claimedPaid,
  credited,
  issued,
  unpaid,
]);
