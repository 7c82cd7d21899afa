// Written by `node tools/generate.ts`.
import { letterSet } from "#features/notifications/server/index.ts";
import answer from "./answer.ts";
import contact from "./contact.ts";

export const letters = letterSet([
  answer,
  contact,
]);
