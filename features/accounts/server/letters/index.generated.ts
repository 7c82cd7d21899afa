// Written by `node tools/generate.ts`.
import { letterSet } from "#features/notifications/server/index.ts";
import link from "./link.ts";
import security from "./security.ts";

export const letters = letterSet([
  link,
  security,
]);
