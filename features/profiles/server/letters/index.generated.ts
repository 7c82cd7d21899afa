// Written by `node tools/generate.ts`.
import { letterSet } from "#features/notifications/server/index.ts";
import accountRestored from "./account-restored.ts";
import accountSuspended from "./account-suspended.ts";
import documentsAnswered from "./documents-answered.ts";

export const letters = letterSet([
  accountRestored,
  accountSuspended,
  documentsAnswered,
]);
