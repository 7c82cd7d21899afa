import { CREDIT_PACK_INACTIVE, CREDIT_PACK_NOT_FOUND } from "#features/credits/contract/index.ts";
import { Failure } from "#foundation/errors/failure.ts";
import { creditLabel } from "#foundation/text/plural.ts";
import { providerPaths } from "#paths/provider-paths.ts";
import type { Provider } from "#platform/http/actor.ts";
import type { ApiContext } from "#platform/http/context.ts";
import { type Checkout, openCheckout } from "./purchase.ts";

/**
 * Opens the payment page of a pack. Throws CREDIT_PACK_NOT_FOUND, CREDIT_PACK_INACTIVE and as `openCheckout`.
 */
export async function buyPack(context: ApiContext, provider: Provider, packId: string): Promise<Checkout> {
  const pack = await context.db
    .selectFrom("credit_packs")
    .selectAll()
    .where("id", "=", packId)
    .executeTakeFirst();
  if (!pack) throw new Failure(CREDIT_PACK_NOT_FOUND);
  if (!pack.is_active) throw new Failure(CREDIT_PACK_INACTIVE);
  return openCheckout(context, provider, {
    kind: "pack",
    pack_id: pack.id,
    description: `Forfait ${pack.name}, ${creditLabel(pack.credits)}`,
    credits: pack.credits,
    price_cents: pack.price_cents,
    success_path: providerPaths.paid,
    cancel_path: providerPaths.credits({ cancelled: true }),
    idempotency_key: context.request.idempotency_key,
  });
}
