import { implement } from "@orpc/server";
import { quotes } from "#features/quotes/contract/index.ts";
import type { ApiContext } from "#platform/http/context.ts";
import { memberOnly, ownerOnly, providerOnly } from "#platform/http/guards.ts";
import { askChange, declineQuote } from "./answer-quote.ts";
import { ownQuotePdf } from "./documents/quote-pdf.ts";
import { readRates } from "./rates/read-rates.ts";
import { compareQuotes, ownQuote, readRequestQuotes } from "./read-quotes.ts";
import { remindOwner, sendQuote, withdrawQuote } from "./send-quote.ts";
import { createQuote, createVersion, discardDraft, saveTyped, updateDraft } from "./writing/drafts.ts";

const os = implement(quotes).$context<ApiContext>();

export const quotesRouter = os.router({
  ofRequest: os.ofRequest.use(memberOnly).handler(async ({ context, input }) => ({
    data: await readRequestQuotes(context.db, context.actor, input.id, context.now()),
  })),
  compare: os.compare.use(ownerOnly).handler(async ({ context, input }) => ({
    data: await compareQuotes(context.db, context.owner, input.id, context.now()),
  })),
  create: os.create.use(providerOnly).handler(async ({ context, input }) => ({
    data: await createQuote(context, context.provider, input.id),
  })),
  get: os.get.use(memberOnly).handler(async ({ context, input }) => ({
    data: await ownQuote(context.db, context.actor, input.id, context.now()),
  })),
  pdf: os.pdf
    .use(memberOnly)
    .handler(({ context, input }) => ownQuotePdf(context, context.actor, input.id, context.now())),
  update: os.update.use(providerOnly).handler(async ({ context, input }) => ({
    data: await updateDraft(context, context.provider, input),
  })),
  saveTyped: os.saveTyped.use(providerOnly).handler(async ({ context, input }) => ({
    data: await saveTyped(context, context.provider, input),
  })),
  discard: os.discard.use(providerOnly).handler(async ({ context, input }) => {
    await discardDraft(context, context.provider, input);
    return { data: {} };
  }),
  newVersion: os.newVersion.use(providerOnly).handler(async ({ context, input }) => ({
    data: await createVersion(context, context.provider, input.id),
  })),
  send: os.send.use(providerOnly).handler(async ({ context, input }) => ({
    data: await sendQuote(context, context.provider, input),
  })),
  withdraw: os.withdraw.use(providerOnly).handler(async ({ context, input }) => ({
    data: await withdrawQuote(context, context.provider, input.id),
  })),
  remind: os.remind.use(providerOnly).handler(async ({ context, input }) => ({
    data: await remindOwner(context, context.provider, input.id),
  })),
  rates: os.rates.use(providerOnly).handler(async ({ context }) => ({
    data: await readRates(context.db, context.provider, context.now()),
  })),
  decline: os.decline.use(ownerOnly).handler(async ({ context, input }) => ({
    data: await declineQuote(context, context.owner, input),
  })),
  askChange: os.askChange.use(ownerOnly).handler(async ({ context, input }) => ({
    data: await askChange(context, context.owner, input),
  })),
});
