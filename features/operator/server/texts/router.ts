import { implement } from "@orpc/server";
import { siteTexts } from "#features/operator/contract/index.ts";
import { previewText } from "#features/site/server/index.ts";
import type { ApiContext } from "#platform/http/context.ts";
import { operatorAccountOnly, operatorOnly } from "#platform/http/guards.ts";
import { decidingAs } from "../operators/deciding-as.ts";
import { answerSiteText, listSiteTexts, writeSiteText } from "./site-texts.ts";

const os = implement(siteTexts).$context<ApiContext>();
const chief = operatorAccountOnly("chief");

export const siteTextsRouter = {
  list: os.list
    .use(operatorOnly("reader"))
    .handler(async ({ context }) => ({ data: await listSiteTexts(context) })),
  preview: os.preview
    .use(operatorOnly("chief"))
    .handler(async ({ context, input }) => ({ data: { blocks: await previewText(context, input.body) } })),
  write: os.write.use(chief).handler(async ({ context, input }) => {
    await writeSiteText(context, await decidingAs(context.db, context.operator, ""), input);
    return { data: {} };
  }),
  answer: os.answer.use(chief).handler(async ({ context, input: { reason, ...answer } }) => {
    const deciding = await decidingAs(context.db, context.operator, reason);
    await answerSiteText(context, { ...deciding, operator_id: context.operator.id }, answer);
    return { data: {} };
  }),
};
