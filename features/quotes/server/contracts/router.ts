import { implement } from "@orpc/server";
import { contracts } from "#features/quotes/contract/index.ts";
import type { ApiContext } from "#platform/http/context.ts";
import { memberOnly, ownerOnly } from "#platform/http/guards.ts";
import { acceptQuote, previewContract } from "./accept-quote.ts";
import { cancelContract } from "./cancel-contract.ts";
import { contractsOfRequest, ownContract, ownContractPdf } from "./read-contracts.ts";

const os = implement(contracts).$context<ApiContext>();

export const contractsRouter = os.router({
  preview: os.preview.use(ownerOnly).handler(async ({ context, input }) => ({
    data: await previewContract(context, context.owner, input),
  })),
  accept: os.accept.use(ownerOnly).handler(async ({ context, input }) => ({
    data: await acceptQuote(context, context.owner, { ...input, address: context.request.ip }),
  })),
  ofRequest: os.ofRequest.use(memberOnly).handler(async ({ context, input }) => ({
    data: await contractsOfRequest(context.db, context.actor, input.id),
  })),
  get: os.get.use(memberOnly).handler(async ({ context, input }) => ({
    data: await ownContract(context.db, context.actor, input.id, context.now()),
  })),
  pdf: os.pdf
    .use(memberOnly)
    .handler(({ context, input }) => ownContractPdf(context, context.actor, input.id, context.now())),
  cancel: os.cancel.use(ownerOnly).handler(async ({ context, input }) => ({
    data: await cancelContract(context, context.owner, input),
  })),
});
