import { implement } from "@orpc/server";
import { announcements } from "#features/operator/contract/index.ts";
import type { ApiContext } from "#platform/http/context.ts";
import { operatorAccountOnly, operatorOnly } from "#platform/http/guards.ts";
import { decidingAs } from "../operators/deciding-as.ts";
import {
  answerAnnouncement,
  listAnnouncements,
  proposeAnnouncement,
  stopAnnouncement,
  tryAnnouncement,
} from "./announcements.ts";
import { countAudience } from "./audience.ts";

const os = implement(announcements).$context<ApiContext>();
const reader = operatorOnly("reader");
const agent = operatorOnly("agent");

export const announcementsRouter = {
  list: os.list.use(reader).handler(async ({ context }) => ({ data: await listAnnouncements(context.db) })),
  audience: os.audience.use(reader).handler(async ({ context, input }) => {
    const { kind, role = null, business_type_id = null } = input;
    const people = await countAudience(context.db, { kind, role, business_type_id }, context.now());
    return { data: { people } };
  }),
  propose: os.propose.use(agent).handler(async ({ context, input }) => {
    await proposeAnnouncement(context, await decidingAs(context.db, context.operator, ""), input);
    return { data: {} };
  }),
  try: os.try.use(operatorAccountOnly("agent")).handler(async ({ context, input }) => {
    await tryAnnouncement(context.db, context.operator, input.id);
    return { data: {} };
  }),
  answer: os.answer
    .use(operatorAccountOnly("chief"))
    .handler(async ({ context, input: { reason, ...answer } }) => {
      const deciding = await decidingAs(context.db, context.operator, reason);
      await answerAnnouncement(context, { ...deciding, operator_id: context.operator.id }, answer);
      return { data: {} };
    }),
  stop: os.stop.use(agent).handler(async ({ context, input: { id, reason } }) => {
    await stopAnnouncement(context, await decidingAs(context.db, context.operator, reason), id);
    return { data: {} };
  }),
};
