import { implement } from "@orpc/server";
import { cases } from "#features/operator/contract/index.ts";
import { anyProblemPhotoFile } from "#features/problems/server/index.ts";
import { anyReviewPhotoFile } from "#features/reviews/server/index.ts";
import type { ApiContext } from "#platform/http/context.ts";
import { operatorAccountOnly, operatorOnly } from "#platform/http/guards.ts";
import { recordContactRead } from "../acts/record-contact-read.ts";
import { decideMany } from "../decisions/decide-many.ts";
import { answerOnceMore } from "../messages/answer-message.ts";
import { readConversation } from "../messages/conversation.ts";
import { sortMessage } from "../messages/sort-message.ts";
import { decidingAs } from "../operators/deciding-as.ts";
import { viewerOf } from "../operators/viewer-of.ts";
import { decideCase } from "./decide-case.ts";
import { documentFile } from "./document-file.ts";
import { countCases, listCases, readNeighbours } from "./list-cases.ts";
import { readCase } from "./read-case.ts";
import { assignCase, noteOnCase, snoozeCase } from "./work-on-case.ts";

const os = implement(cases).$context<ApiContext>();
const reader = operatorOnly("reader");
const agent = operatorOnly("agent");

export const casesRouter = {
  list: os.list
    .use(reader)
    .handler(async ({ context, input }) =>
      listCases(context, await viewerOf(context), { ...input, now: context.now() }),
    ),
  counts: os.counts.use(reader).handler(async ({ context }) => ({
    data: await countCases(context.db, await viewerOf(context), context.now()),
  })),
  neighbours: os.neighbours.use(reader).handler(async ({ context, input }) => ({
    data: await readNeighbours(context.db, await viewerOf(context), { ...input, now: context.now() }),
  })),
  get: os.get.use(reader).handler(async ({ context, input }) => {
    const data = await readCase(context, input.kind, input.id);
    await recordContactRead(context, { people: data.sides.map(({ id }) => id), page: "case" });
    return { data };
  }),
  assign: os.assign.use(agent).handler(async ({ context, input }) => {
    await assignCase(context, await decidingAs(context.db, context.operator, ""), input);
    return { data: {} };
  }),
  snooze: os.snooze.use(agent).handler(async ({ context, input }) => {
    await snoozeCase(context, await decidingAs(context.db, context.operator, ""), input);
    return { data: {} };
  }),
  note: os.note.use(operatorAccountOnly("agent")).handler(async ({ context, input }) => {
    await noteOnCase(context, context.operator, input);
    return { data: {} };
  }),
  decide: os.decide.use(agent).handler(async ({ context, input: { reason, ...decision } }) => {
    await decideCase(context, await decidingAs(context.db, context.operator, reason), decision);
    return { data: {} };
  }),
  decideMany: os.decideMany.use(agent).handler(async ({ context, input: { reason, ...decisions } }) => {
    const refused = await decideMany(
      context,
      await decidingAs(context.db, context.operator, reason),
      decisions,
    );
    return { data: { refused } };
  }),
  sort: os.sort.use(agent).handler(async ({ context, input }) => {
    await sortMessage(context, await decidingAs(context.db, context.operator, ""), input);
    return { data: {} };
  }),
  conversation: os.conversation.use(reader).handler(async ({ context, input }) => {
    const data = await readConversation(context, input.id);
    const people = data.account_id === null ? [] : [data.account_id];
    await recordContactRead(context, { people, page: "case" });
    return { data };
  }),
  answerAgain: os.answerAgain.use(agent).handler(async ({ context, input: { answer, ...of } }) => {
    await answerOnceMore(context, await decidingAs(context.db, context.operator, answer), of);
    return { data: {} };
  }),
  reviewPhoto: os.reviewPhoto.use(reader).handler(({ context, input }) => anyReviewPhotoFile(context, input)),
  problemPhoto: os.problemPhoto
    .use(reader)
    .handler(({ context, input }) => anyProblemPhotoFile(context, input)),
  document: os.document
    .use(agent)
    .handler(async ({ context, input }) =>
      documentFile(context, await decidingAs(context.db, context.operator, ""), input.id),
    ),
};
