import { implement } from "@orpc/server";
import { content } from "#features/operator/contract/index.ts";
import type { ApiContext } from "#platform/http/context.ts";
import { operatorOnly } from "#platform/http/guards.ts";
import { type Act, actAs } from "../operators/act-as.ts";
import { readRequestContent } from "./read-request.ts";
import { decideReview } from "./reviews.ts";
import { decideContent, readContent } from "./services.ts";
import { withdrawPresentation, withdrawRequestText } from "./texts.ts";

const os = implement(content).$context<ApiContext>();
const agent = operatorOnly("agent");

/** Makes a use case of one act on a service or a photo. */
const decide =
  (act: Parameters<typeof decideContent>[3]["act"]): Act<{ id: string }> =>
  (tx, ports, deciding, { id }) =>
    decideContent(tx, ports, deciding, { act, id });

const withdrawReview: Act<{ id: string }> = (tx, ports, deciding, { id }) =>
  decideReview(tx, ports, deciding, { id, withdrawn: true });

export const contentRouter = {
  services: os.services.use(operatorOnly("reader")).handler(async ({ context, input }) => ({
    data: await readContent(context.db, input),
  })),
  withdrawService: os.withdrawService.use(agent).handler(actAs(decide("withdraw-service"))),
  restoreService: os.restoreService.use(agent).handler(actAs(decide("restore-service"))),
  withdrawImage: os.withdrawImage.use(agent).handler(actAs(decide("withdraw-photo"))),
  restoreImage: os.restoreImage.use(agent).handler(actAs(decide("restore-photo"))),
  withdrawPresentation: os.withdrawPresentation.use(agent).handler(actAs(withdrawPresentation)),
  request: os.request.use(operatorOnly("reader")).handler(async ({ context, input }) => ({
    data: await readRequestContent(context.db, input.id),
  })),
  withdrawText: os.withdrawText.use(agent).handler(actAs(withdrawRequestText)),
  withdrawReview: os.withdrawReview.use(agent).handler(actAs(withdrawReview)),
};
