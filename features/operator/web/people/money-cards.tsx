import { useState } from "react";
import { ENTRY_KINDS } from "#features/credits/contract/index.ts";
import type { PersonDetails } from "#features/operator/contract/index.ts";
import { formatMoney } from "#foundation/money.ts";
import { formatDate } from "#foundation/time.ts";
import { operatorPaths } from "#paths/operator-paths.ts";
import { Button } from "#ui/buttons/button.tsx";
import { TextLink } from "#ui/buttons/button-link.tsx";
import { Card, CardHeader } from "#ui/display/card.tsx";
import { T } from "#ui/display/typography.tsx";
import { type Column, DataTable } from "#ui/tables/data-table.tsx";
import { FirstRows } from "../first-rows.tsx";
import { useOperator } from "../layout/operator-guard.tsx";
import { AdjustDialog } from "../money/adjust-dialog.tsx";
import { PromoteDialog } from "../money/promote-dialog.tsx";
import { PurchaseBadge } from "../money/purchase-badge.tsx";

const LEDGER: Column<PersonDetails["ledger"][number]>[] = [
  { key: "kind", header: "Mouvement", main: true, cell: ({ kind }) => <T>{ENTRY_KINDS[kind]}</T> },
  { key: "reference", header: "Détail", cell: ({ reference }) => <T>{reference || "–"}</T> },
  { key: "amount", header: "Crédits", numeric: true, cell: ({ amount }) => amount },
  { key: "balance", header: "Solde", numeric: true, cell: ({ balance_after }) => balance_after },
  { key: "at", header: "Date", cell: ({ created_at }) => <T>{formatDate(created_at)}</T> },
];

const PAYMENTS: Column<PersonDetails["payments"][number]>[] = [
  {
    key: "what",
    header: "Achat",
    main: true,
    cell: ({ id, description }) => (
      <TextLink to={operatorPaths.purchase(id)}>
        <T>{description}</T>
      </TextLink>
    ),
  },
  {
    key: "receipt",
    header: "Reçu",
    cell: ({ receipt_number }) => <T>{receipt_number ? `nº ${receipt_number}` : "–"}</T>,
  },
  {
    key: "status",
    header: "État",
    cell: (purchase) => (
      <>
        <PurchaseBadge purchase={purchase} />
        {purchase.refunded_cents > 0 && <T>{` ${formatMoney(purchase.refunded_cents)} remboursés`}</T>}
        {purchase.lost_cents > 0 && <T>{` ${formatMoney(purchase.lost_cents)} perdus`}</T>}
      </>
    ),
  },
  {
    key: "total",
    header: "Total",
    numeric: true,
    cell: ({ total_cents }) => <T>{formatMoney(total_cents)}</T>,
  },
  { key: "at", header: "Payé le", cell: ({ paid_at }) => <T>{paid_at ? formatDate(paid_at) : "–"}</T> },
];

/** The newest entries of a provider's ledger, and credits given or taken here. */
export function LedgerCard({ person }: { person: PersonDetails }) {
  const { ledger, email, full_name, business_name, closed_at } = person;
  const { data: me } = useOperator();
  const [dialog, setDialog] = useState<"adjust" | "promote">();
  const mayGive = me && me.data.level !== "reader" && !closed_at;
  const dialogProps = {
    to: { name: business_name ?? full_name, email, balance: ledger[0]?.balance_after ?? 0 },
    onClose: () => setDialog(undefined),
  };
  return (
    <Card as="section">
      <CardHeader
        title="Crédits"
        text="Les vingt derniers mouvements."
        action={
          mayGive && (
            <span className="flex flex-wrap gap-2">
              <Button size="sm" variant="secondary" onClick={() => setDialog("promote")}>
                Offrir des crédits
              </Button>
              <Button size="sm" variant="secondary" onClick={() => setDialog("adjust")}>
                Ajuster des crédits
              </Button>
            </span>
          )
        }
      />
      <FirstRows rows={ledger} name="mouvements de crédits">
        {(shown) => (
          <DataTable
            caption="Mouvements de crédits"
            columns={LEDGER}
            rows={shown}
            rowKey={({ id }) => id}
            empty="Aucun mouvement."
            compact
          />
        )}
      </FirstRows>
      {dialog === "adjust" && <AdjustDialog {...dialogProps} />}
      {dialog === "promote" && <PromoteDialog {...dialogProps} />}
    </Card>
  );
}

/** The newest purchases and direct payments of a provider. */
export function PaymentsCard({ person: { email, payments } }: { person: PersonDetails }) {
  return (
    <Card as="section">
      <CardHeader
        title="Paiements"
        text="Les vingt derniers."
        action={<TextLink to={operatorPaths.money({ search: email })}>Tous les paiements</TextLink>}
      />
      <FirstRows rows={payments} name="paiements">
        {(shown) => (
          <DataTable
            caption="Paiements"
            columns={PAYMENTS}
            rows={shown}
            rowKey={({ id }) => id}
            empty="Aucun paiement."
            compact
          />
        )}
      </FirstRows>
    </Card>
  );
}
