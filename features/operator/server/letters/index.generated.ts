// Written by `node tools/generate.ts`.
import { letterSet } from "#features/notifications/server/index.ts";
import archive from "./archive.ts";

export const letters = letterSet([
  archive,
]);
