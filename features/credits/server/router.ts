import { implement } from "@orpc/server";
import { credits } from "#features/credits/contract/index.ts";
import type { ApiContext } from "#platform/http/context.ts";
import { providerOnly } from "#platform/http/guards.ts";
import { creditHistory } from "./history.ts";
import { runningPromotions } from "./promotions/promotions.ts";
import { buyPack } from "./purchases/buy-pack.ts";
import { checkoutState } from "./purchases/checkout-state.ts";
import { listPacks } from "./purchases/packs.ts";
import { receiptPdf } from "./receipts/receipt-pdf.ts";
import { ownReceipt, ownReceipts } from "./receipts/receipts.ts";
import { accountOf } from "./refunds/debts.ts";
import { ownStatement } from "./statement.ts";

const os = implement(credits).$context<ApiContext>();

export const creditsRouter = os.router({
  packs: os.packs.handler(async ({ context }) => ({ data: await listPacks(context.db) })),
  balance: os.balance.use(providerOnly).handler(async ({ context }) => ({
    data: {
      ...(await accountOf(context.db, context.provider.id)),
      promotions: await runningPromotions(context.db, context.provider.id),
    },
  })),
  history: os.history
    .use(providerOnly)
    .handler(({ context, input }) => creditHistory(context.db, context.provider, input)),
  createCheckoutSession: os.createCheckoutSession.use(providerOnly).handler(async ({ context, input }) => ({
    data: await buyPack(context, context.provider, input.pack_id),
  })),
  checkoutSession: os.checkoutSession.use(providerOnly).handler(async ({ context, input }) => ({
    data: await checkoutState(context.db, context.provider, input.id),
  })),
  receipts: os.receipts
    .use(providerOnly)
    .handler(({ context, input }) => ownReceipts(context.db, context.provider, input.page)),
  receipt: os.receipt.use(providerOnly).handler(async ({ context, input }) => ({
    data: await ownReceipt(context.db, context.provider, input.id),
  })),
  statement: os.statement.use(providerOnly).handler(async ({ context, input }) => ({
    data: await ownStatement(context.db, context.provider, input.year),
  })),
  receiptPdf: os.receiptPdf
    .use(providerOnly)
    .handler(async ({ context, input }) =>
      receiptPdf(await ownReceipt(context.db, context.provider, input.id)),
    ),
});
