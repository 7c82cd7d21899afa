import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useParams } from "react-router";
import { wasLeftOpen } from "#client/drafts/left-open.ts";
import { sentenceFor } from "#client/failure.ts";
import { type OperatorPurchaseDetails, REFUND_WAITS } from "#features/operator/contract/index.ts";
import { TAX_LABELS } from "#foundation/money.ts";
import { formatDateWithTime } from "#foundation/time.ts";
import { operatorPaths } from "#paths/operator-paths.ts";
import { Button } from "#ui/buttons/button.tsx";
import { TextLink } from "#ui/buttons/button-link.tsx";
import { AmountLine } from "#ui/display/amount-line.tsx";
import { Card, CardHeader } from "#ui/display/card.tsx";
import { EmptyState } from "#ui/display/empty-state.tsx";
import { LoadFailure } from "#ui/display/load-failure.tsx";
import { Loading } from "#ui/display/spinner.tsx";
import { T } from "#ui/display/typography.tsx";
import { PageHeader } from "#ui/navigation/page-header.tsx";
import { privatePage } from "#ui/page/private-page.ts";
import { DataTable } from "#ui/tables/data-table.tsx";
import { HistoryCard } from "../acts/history-card.tsx";
import { failureOf, queries } from "../api.ts";
import { Fact } from "../fact.tsx";
import { useOperator } from "../layout/operator-guard.tsx";
import { useTabTitle } from "../layout/use-tab-title.ts";
import { isUnderWay, PURCHASE_KINDS, providerName } from "./money-words.ts";
import { PURCHASE_ORDER_COLUMNS } from "./order-columns.tsx";
import { PurchaseBadge } from "./purchase-badge.tsx";
import { RefundDialog, refundDraftName } from "./refund-dialog.tsx";

export const meta = () => privatePage("Paiement");

/** The id of the text on why nothing more is refunded now. */
const WHY_CLOSED = "remboursement-en-cours";

/** How often a refund is looked for in quick succession: a minute of readings. */
const SOON = 30;

/** /operateur/argent/:id: a purchase, its credits and its refunds. */
export default function PurchasePage() {
  const { id = "" } = useParams();
  const { data, error, refetch, isFetching, dataUpdatedAt } = useQuery({
    ...queries.money.purchase.queryOptions({ input: { id } }),
    // A refund is sent within a second or, when the service does not answer, by a job; its event follows.
    refetchInterval: ({ state }) => {
      if (!state.data?.data.orders.some(isUnderWay)) return false;
      return state.dataUpdateCount < SOON ? 2000 : 30_000;
    },
  });
  if (failureOf(error) === "NOT_FOUND" || failureOf(error) === "VALIDATION_ERROR")
    return (
      <EmptyState title="Paiement introuvable" text="Vérifiez l'adresse, ou cherchez-le dans la liste." />
    );
  if (error && !data)
    return <LoadFailure message={sentenceFor(error)} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <Loading />;
  return <Purchase purchase={data.data} readAt={dataUpdatedAt} />;
}

function Purchase({ purchase, readAt }: { purchase: OperatorPurchaseDetails; readAt: number }) {
  const { data: me } = useOperator();
  const [isRefunding, setRefunding] = useState(
    () => purchase.refundable_cents > 0 && wasLeftOpen(refundDraftName(purchase)),
  );
  const { refundable_cents, open_refund_cents, orders, provider } = purchase;
  useTabTitle(`Paiement : ${purchase.description}, ${purchase.provider.business_name}`);
  const waits = open_refund_cents > 0;
  const mayRefund = me !== undefined && me.data.level !== "reader" && (waits || refundable_cents > 0);
  return (
    <>
      <PageHeader
        above={<TextLink to={operatorPaths.money()}>Argent</TextLink>}
        title={purchase.description}
        text={PURCHASE_KINDS[purchase.kind]}
        actions={
          <>
            <PurchaseBadge purchase={purchase} />
            {mayRefund && (
              <Button
                disabled={waits}
                aria-describedby={waits ? WHY_CLOSED : undefined}
                onClick={() => setRefunding(true)}
              >
                Rembourser
              </Button>
            )}
            {mayRefund && waits && (
              <p id={WHY_CLOSED} className="text-sm text-brume">
                <T>{REFUND_WAITS.message}</T>
              </p>
            )}
          </>
        }
      />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Card as="section">
          <CardHeader title="Montants" />
          <dl className="grid gap-1.5">
            <AmountLine label="Avant taxes" cents={purchase.price_cents} />
            <AmountLine label={TAX_LABELS.tps} cents={purchase.tps_cents} />
            <AmountLine label={TAX_LABELS.tvq} cents={purchase.tvq_cents} />
            <AmountLine label="Total" cents={purchase.total_cents} isTotal />
            <AmountLine label="Remboursé" cents={purchase.refunded_cents} />
            {waits && <AmountLine label="Remboursement en cours" cents={open_refund_cents} />}
            <AmountLine label="Contesté à la banque" cents={purchase.disputed_cents - purchase.lost_cents} />
            <AmountLine label="Perdu à la banque" cents={purchase.lost_cents} />
            {purchase.dispute_fee_cents !== 0 && (
              <AmountLine label="Frais de contestation, à nos frais" cents={purchase.dispute_fee_cents} />
            )}
            <AmountLine label="Encore remboursable" cents={refundable_cents} />
          </dl>
        </Card>
        <Card as="section">
          <CardHeader title="Paiement" />
          <dl className="grid gap-1.5">
            <Fact label="Prestataire">
              <TextLink to={operatorPaths.acts({ person: provider.id })}>{providerName(purchase)}</TextLink>
            </Fact>
            <Fact label="Ouvert">{formatDateWithTime(purchase.created_at)}</Fact>
            <Fact label="Payé">{purchase.paid_at ? formatDateWithTime(purchase.paid_at) : "–"}</Fact>
            <Fact label="Reçu nº">{purchase.receipt_number ?? "–"}</Fact>
            {purchase.kind === "pack" && (
              <Fact label="Crédits">
                {purchase.reversed_credits > 0
                  ? `${purchase.credits}, dont ${purchase.reversed_credits} repris`
                  : purchase.credits}
              </Fact>
            )}
            <Fact label="Référence chez Stripe">
              <span className="text-sm break-all">{purchase.payment_intent_id ?? "–"}</span>
            </Fact>
          </dl>
        </Card>
      </div>
      <Card as="section" className="mt-6">
        <CardHeader title="Remboursements" />
        <DataTable
          caption="Remboursements ordonnés"
          columns={PURCHASE_ORDER_COLUMNS}
          rows={orders}
          rowKey={({ id }) => id}
          empty="Aucun remboursement n'a été ordonné d'ici."
        />
      </Card>
      <HistoryCard about={purchase.id} readAt={readAt} className="mt-6" />
      {isRefunding && <RefundDialog purchase={purchase} onClose={() => setRefunding(false)} />}
    </>
  );
}
