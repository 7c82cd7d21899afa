import { implement } from "@orpc/server";
import { incidents } from "#features/operator/contract/index.ts";
import type { ApiContext } from "#platform/http/context.ts";
import { operatorOnly } from "#platform/http/guards.ts";
import { decidingAs } from "../operators/deciding-as.ts";
import {
  changeIncident,
  listIncidents,
  readIncident,
  recordIncident,
  setIncidentClosed,
} from "./incidents.ts";

const os = implement(incidents).$context<ApiContext>();
const reader = operatorOnly("reader");
const agent = operatorOnly("agent");

export const incidentsRouter = {
  list: os.list.use(reader).handler(({ context, input }) => listIncidents(context.db, input)),
  get: os.get.use(reader).handler(async ({ context, input }) => ({
    data: await readIncident(context.db, input.id),
  })),
  record: os.record.use(agent).handler(async ({ context, input }) => ({
    data: { id: await recordIncident(context, await decidingAs(context.db, context.operator, ""), input) },
  })),
  change: os.change.use(agent).handler(async ({ context, input }) => {
    await changeIncident(context, await decidingAs(context.db, context.operator, ""), input);
    return { data: {} };
  }),
  close: os.close.use(agent).handler(async ({ context, input: { reason, ...of } }) => {
    const deciding = await decidingAs(context.db, context.operator, reason);
    await setIncidentClosed(context, deciding, { ...of, closed: true });
    return { data: {} };
  }),
  reopen: os.reopen.use(agent).handler(async ({ context, input: { reason, ...of } }) => {
    const deciding = await decidingAs(context.db, context.operator, reason);
    await setIncidentClosed(context, deciding, { ...of, closed: false });
    return { data: {} };
  }),
};
