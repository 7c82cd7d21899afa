import { useQuery } from "@tanstack/react-query";
import { sentenceFor } from "#client/failure.ts";
import type { CreditPack } from "#features/credits/contract/index.ts";
import { formatMoney, taxes } from "#foundation/money.ts";
import { creditLabel } from "#foundation/text/plural.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Alert } from "#ui/display/alert.tsx";
import { Card } from "#ui/display/card.tsx";
import { LoadFailure } from "#ui/display/load-failure.tsx";
import { Money } from "#ui/display/money.tsx";
import { Skeleton, SkeletonText } from "#ui/display/skeleton.tsx";
import { useSiteFacts } from "#ui/page/site-facts.ts";
import { api, queries } from "../api.ts";
import { TaxLines } from "../receipts/tax-lines.tsx";
import { useIdempotencyKey } from "../use-idempotency-key.ts";
import { useCheckout } from "./use-checkout.ts";

const grid = "grid gap-3 sm:gap-4 sm:grid-cols-2 2xl:grid-cols-4";

/** The offered packs with taxes and total. */
export function Packs() {
  const { data, error, refetch, isFetching } = useQuery(queries.credits.packs.queryOptions());
  const isOpen = useSiteFacts()?.accepts_payments !== false;
  const idempotencyKey = useIdempotencyKey();
  const checkout = useCheckout((pack: CreditPack) =>
    api.credits.createCheckoutSession(
      { pack_id: pack.id },
      { context: { idempotencyKey: `${idempotencyKey}:${pack.id}` } },
    ),
  );
  if (error && !data) {
    return <LoadFailure message={sentenceFor(error)} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  if (!data) return <PacksSkeleton />;
  return (
    <div className="grid gap-4">
      {!isOpen && (
        <Alert tone="warning" title="Les paiements ne sont pas ouverts">
          Rien ne peut être acheté pour le moment. Les crédits que vous avez servent comme d'habitude.
        </Alert>
      )}
      {checkout.error && (
        <Alert tone="danger" live>
          {sentenceFor(checkout.error)}
        </Alert>
      )}
      <ul className={grid}>
        {data.data.map((pack) => (
          <Pack
            key={pack.id}
            pack={pack}
            isOpen={isOpen}
            busy={checkout.busy && checkout.item?.id === pack.id}
            onBuy={() => checkout.busy || checkout.pay(pack)}
          />
        ))}
      </ul>
    </div>
  );
}

function Pack({
  pack,
  isOpen,
  busy,
  onBuy,
}: {
  pack: CreditPack;
  isOpen: boolean;
  busy: boolean;
  onBuy: () => void;
}) {
  const each = formatMoney(Math.round(pack.price_cents / pack.credits));
  return (
    <Card
      as="li"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 max-sm:p-4 sm:grid sm:grid-cols-1 sm:content-between sm:gap-4"
    >
      <div className="min-w-0 flex-1 basis-[8rem]">
        <h3 className="font-semibold sm:text-lg">{pack.name}</h3>
        <p className="chiffres font-titre text-lg sm:text-2xl">{creditLabel(pack.credits)}</p>
        <p className="text-sm text-brume">{each} le crédit, avant taxes</p>
      </div>
      <details className="max-sm:order-last max-sm:w-full">
        <summary className="flex min-h-8 w-fit cursor-pointer items-center gap-2 text-sm">
          <span className="font-semibold">
            <Money cents={taxes(pack.price_cents).total_cents} />
          </span>
          <span className="text-brume underline underline-offset-3">taxes comprises</span>
        </summary>
        <div className="pt-2">
          <TaxLines label="Forfait" cents={pack.price_cents} />
        </div>
      </details>
      {isOpen && (
        <Button busy={busy} busyText="Ouverture du paiement…" onClick={onBuy} className="sm:w-full">
          Acheter
          <span className="sr-only"> le forfait {pack.name}</span>
        </Button>
      )}
    </Card>
  );
}

function PacksSkeleton() {
  return (
    <div aria-hidden="true" className={grid}>
      {[5, 15, 40, 100].map((credits) => (
        <Card key={credits} className="grid gap-4">
          <Skeleton className="h-6 w-28" />
          <Skeleton className="h-9 w-36" />
          <SkeletonText lines={4} />
          <Skeleton className="h-11 w-full" />
        </Card>
      ))}
    </div>
  );
}
