import { implement } from "@orpc/server";
import { installation } from "#features/operator/contract/index.ts";
import type { ApiContext } from "#platform/http/context.ts";
import { operatorAccountOnly, operatorOnly } from "#platform/http/guards.ts";
import { readInstallation } from "./read-installation.ts";
import { askTestLetter } from "./test-letter.ts";

const os = implement(installation).$context<ApiContext>();

export const installationRouter = {
  read: os.read.use(operatorOnly("reader")).handler(async ({ context }) => ({
    data: await readInstallation(context),
  })),
  sendTestLetter: os.sendTestLetter.use(operatorAccountOnly("chief")).handler(async ({ context }) => {
    await askTestLetter(context, context.operator);
    return { data: {} };
  }),
};
