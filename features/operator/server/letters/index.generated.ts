// Written by `node tools/generate.ts`.
import { letterSet } from "#features/notifications/server/index.ts";
import accountErased from "./account-erased.ts";
import archive from "./archive.ts";
import orderProposed from "./order-proposed.ts";

export const letters = letterSet([
  accountErased,
  archive,
  orderProposed,
]);
