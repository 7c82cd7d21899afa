import { implement } from "@orpc/server";
import { companies } from "#features/operator/contract/index.ts";
import type { ApiContext } from "#platform/http/context.ts";
import { operatorAccountOnly, operatorOnly } from "#platform/http/guards.ts";
import { decidingAs } from "../operators/deciding-as.ts";
import { readCompany, setCompany } from "./company.ts";

const os = implement(companies).$context<ApiContext>();

export const companiesRouter = {
  get: os.get
    .use(operatorOnly("reader"))
    .handler(async ({ context }) => ({ data: await readCompany(context) })),
  set: os.set.use(operatorAccountOnly("chief")).handler(async ({ context, input }) => {
    await setCompany(context, await decidingAs(context.db, context.operator, ""), input);
    return { data: {} };
  }),
};
