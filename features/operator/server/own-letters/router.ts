import { implement } from "@orpc/server";
import { ownLetters } from "#features/operator/contract/index.ts";
import type { ApiContext } from "#platform/http/context.ts";
import { operatorAccountOnly } from "#platform/http/guards.ts";
import { listOwnLetters, setOwnLetter } from "./own-letters.ts";

const os = implement(ownLetters).$context<ApiContext>();
const reader = operatorAccountOnly("reader");

export const ownLettersRouter = {
  list: os.list.use(reader).handler(async ({ context }) => ({
    data: await listOwnLetters(context.db, context.operator),
  })),
  set: os.set.use(reader).handler(async ({ context, input }) => {
    await setOwnLetter(context.db, context.operator, input);
    return { data: {} };
  }),
};
