// Written by `node tools/generate.ts`.
import { letterSet } from "#features/notifications/server/index.ts";
import lowered from "./lowered.ts";
import nearForOwner from "./near-for-owner.ts";
import nearForProvider from "./near-for-provider.ts";

export const letters = letterSet([
  lowered,
  nearForOwner,
  nearForProvider,
]);
