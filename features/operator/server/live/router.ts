import { implement } from "@orpc/server";
import { casePresences } from "#features/operator/contract/index.ts";
import type { ApiContext } from "#platform/http/context.ts";
import { operatorAccountOnly } from "#platform/http/guards.ts";
import { notePresence } from "./presences.ts";

const os = implement(casePresences).$context<ApiContext>();

export const casePresencesRouter = {
  note: os.note.use(operatorAccountOnly("reader")).handler(async ({ context, input }) => ({
    data: await notePresence(context, context.operator, input),
  })),
};
