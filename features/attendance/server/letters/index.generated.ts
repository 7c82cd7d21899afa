// Written by `node tools/generate.ts`.
import { letterSet } from "#features/notifications/server/index.ts";
import nearForOwner from "./near-for-owner.ts";
import nearForProvider from "./near-for-provider.ts";

export const letters = letterSet([
  nearForOwner,
  nearForProvider,
]);
