import { implement } from "@orpc/server";
import { content, NOTHING_CHANGES } from "#features/operator/contract/index.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Operator } from "#platform/http/actor.ts";
import type { ApiContext } from "#platform/http/context.ts";
import { operatorOnly } from "#platform/http/guards.ts";
import { type Deciding, UsageError } from "../command.ts";
import { decidingAs } from "../operators/deciding-as.ts";
import { readRequestContent } from "./read-request.ts";
import { decideReview } from "./reviews.ts";
import { decideContent, readContent } from "./services.ts";
import { withdrawPresentation, withdrawRequestText } from "./texts.ts";

const os = implement(content).$context<ApiContext>();
const agent = operatorOnly("agent");

/** Runs an act of the signed-in operator. */
async function act(
  context: ApiContext & { operator: Operator },
  reason: string,
  work: (deciding: Deciding) => Promise<void>,
) {
  await work(await decidingAs(context.db, context.operator, reason));
  return { data: {} };
}

const decide = (
  context: ApiContext & { operator: Operator },
  { id, reason }: { id: string; reason: string },
  name: Parameters<typeof decideContent>[2]["act"],
) => act(context, reason, (deciding) => decideContent(context, deciding, { act: name, id }));

export const contentRouter = {
  services: os.services.use(operatorOnly("reader")).handler(async ({ context, input }) => ({
    data: await readContent(context.db, input),
  })),
  withdrawService: os.withdrawService
    .use(agent)
    .handler(({ context, input }) => decide(context, input, "withdraw-service")),
  restoreService: os.restoreService
    .use(agent)
    .handler(({ context, input }) => decide(context, input, "restore-service")),
  withdrawImage: os.withdrawImage
    .use(agent)
    .handler(({ context, input }) => decide(context, input, "withdraw-photo")),
  restoreImage: os.restoreImage
    .use(agent)
    .handler(({ context, input }) => decide(context, input, "restore-photo")),
  withdrawPresentation: os.withdrawPresentation
    .use(agent)
    .handler(({ context, input: { id, reason } }) =>
      act(context, reason, (deciding) => withdrawPresentation(context, deciding, id)),
    ),
  request: os.request.use(operatorOnly("reader")).handler(async ({ context, input }) => ({
    data: await readRequestContent(context.db, input.id),
  })),
  withdrawText: os.withdrawText
    .use(agent)
    .handler(({ context, input: { reason, ...text } }) =>
      act(context, reason, (deciding) => withdrawRequestText(context, deciding, text)),
    ),
  withdrawReview: os.withdrawReview.use(agent).handler(({ context, input: { id, reason } }) =>
    act(context, reason, async (deciding) => {
      try {
        await decideReview(context, { ...deciding, args: [id], cents: undefined }, true);
      } catch (error) {
        if (error instanceof UsageError) throw new Failure(NOTHING_CHANGES);
        throw error;
      }
    }),
  ),
};
