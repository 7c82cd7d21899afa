// Written by `node tools/generate.ts`.
import { letterSet } from "#features/notifications/server/index.ts";
import held from "./held.ts";

export const letters = letterSet([
  held,
]);
