import { implement } from "@orpc/server";
import { money } from "#features/operator/contract/index.ts";
import { NOT_FOUND } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { ApiContext } from "#platform/http/context.ts";
import { operatorAccountOnly, operatorOnly } from "#platform/http/guards.ts";
import { type Db, inTransaction } from "#platform/postgres/database.ts";
import { decidingAs } from "../operators/deciding-as.ts";
import { adjust, promote } from "./adjust.ts";
import { answerOrder } from "./answer-order.ts";
import { forgive, listDebts } from "./debts.ts";
import { providerOf, readHolder } from "./providers.ts";
import { listOrders } from "./read-orders.ts";
import { listPurchases, readPurchase } from "./read-purchases.ts";
import { refund } from "./refund.ts";

const os = implement(money).$context<ApiContext>();
const reader = operatorOnly("reader");
const agent = operatorOnly("agent");

export const moneyRouter = {
  purchases: os.purchases.use(reader).handler(({ context, input }) => listPurchases(context.db, input)),
  purchase: os.purchase.use(reader).handler(async ({ context, input }) => ({
    data: await readPurchase(context.db, input.id),
  })),
  refund: os.refund.use(agent).handler(async ({ context, input: { reason, ...order } }) => ({
    data: await refund(context, await decidingAs(context.db, context.operator, reason), order),
  })),
  orders: os.orders.use(reader).handler(({ context, input }) => listOrders(context.db, input)),
  answer: os.answer
    .use(operatorAccountOnly("agent"))
    .handler(async ({ context, input: { reason, ...answer } }) => ({
      data: {
        state: await answerOrder(
          context,
          {
            ...(await decidingAs(context.db, context.operator, reason)),
            operator_id: context.operator.id,
            level: context.operator.level,
          },
          answer,
        ),
      },
    })),
  account: os.account.use(agent).handler(async ({ context, input: { provider } }) => ({
    data: await readHolder(context.db, await requireProvider(context.db, provider)),
  })),
  adjust: os.adjust.use(agent).handler(async ({ context, input: { reason, provider, credits } }) => {
    const provider_id = await requireProvider(context.db, provider);
    const deciding = await decidingAs(context.db, context.operator, reason);
    const balance = await inTransaction(context.db, (tx) =>
      adjust(tx, context, deciding, { provider_id, credits }),
    );
    return { data: { state: balance === null ? ("proposed" as const) : ("done" as const) } };
  }),
  promote: os.promote.use(agent).handler(async ({ context, input: { reason, provider, ...given } }) => {
    const provider_id = await requireProvider(context.db, provider);
    const deciding = await decidingAs(context.db, context.operator, reason);
    const balance = await inTransaction(context.db, (tx) =>
      promote(tx, context, deciding, { provider_id, ...given }),
    );
    return { data: { state: balance === null ? ("proposed" as const) : ("done" as const) } };
  }),
  debts: os.debts.use(reader).handler(({ context, input }) => listDebts(context.db, input)),
  forgive: os.forgive.use(agent).handler(async ({ context, input: { id, reason } }) => {
    const provider_id = await requireProvider(context.db, id);
    const deciding = await decidingAs(context.db, context.operator, reason);
    const { level } = context.operator;
    await inTransaction(context.db, (tx) => forgive(tx, context.now(), { ...deciding, level }, provider_id));
    return { data: {} };
  }),
};

async function requireProvider(db: Db, text: string): Promise<string> {
  const provider = await providerOf(db, text);
  if (!provider) throw new Failure(NOT_FOUND);
  return provider.id;
}
