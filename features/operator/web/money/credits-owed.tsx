import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { pagesByCursor } from "#client/list-pages.ts";
import { CREDIT_PRICE_CENTS } from "#features/credits/contract/index.ts";
import {
  type Debt,
  type OperatorSummary,
  SECOND_OPERATOR_ABOVE_CENTS,
} from "#features/operator/contract/index.ts";
import { ofName } from "#foundation/text/names/of-name.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Card, CardHeader } from "#ui/display/card.tsx";
import { T } from "#ui/display/typography.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { api, queries } from "../api.ts";
import { useOperator } from "../layout/operator-guard.tsx";
import { ReasonDialog } from "../reason-dialog.tsx";
import type { ConsoleColumn } from "../table/console-columns.ts";
import { ConsoleTable } from "../table/console-table.tsx";
import { AdjustDialog } from "./adjust-dialog.tsx";
import { providerName } from "./money-words.ts";
import { PromoteDialog } from "./promote-dialog.tsx";

interface Debtor {
  id: string;
  name: string;
}

/** Above 200 $ it takes a chief. */
const mayForgive = (level: OperatorSummary["level"], credits: number) =>
  level === "chief" || (level === "agent" && credits * CREDIT_PRICE_CENTS <= SECOND_OPERATOR_ABOVE_CENTS);

const columnsFor = (
  level: OperatorSummary["level"],
  onForgive: (debtor: Debtor) => void,
): ConsoleColumn<Debt>[] => [
  { key: "who", header: "Prestataire", main: true, cell: (row) => <T>{providerName(row)}</T> },
  { key: "owed", header: "Crédits dus", numeric: true, cell: ({ owed }) => owed },
  {
    key: "act",
    header: "Effacer",
    hideLabel: true,
    cell: (row) =>
      mayForgive(level, row.owed) && (
        <Button
          size="sm"
          variant="secondary"
          aria-label={`Effacer la dette ${ofName(providerName(row))}`}
          onClick={() => onForgive({ id: row.provider.id, name: providerName(row) })}
        >
          Effacer la dette
        </Button>
      ),
  },
];

/** Credits that providers owe after a refund or a dispute, and adjustments. */
export function CreditsOwed() {
  const client = useQueryClient();
  const { data: me } = useOperator();
  const level = me?.data.level ?? "reader";
  const list = useInfiniteQuery(queries.money.debts.infiniteOptions(pagesByCursor((after) => ({ after }))));
  const [forgiven, setForgiven] = useState<Debtor>();
  const columns = useMemo(() => columnsFor(level, setForgiven), [level]);
  const [dialog, setDialog] = useState<"adjust" | "promote">();
  return (
    <Card as="section">
      <CardHeader
        title="Crédits dus"
        text="Après un remboursement ou une contestation, ce que le solde n'avait plus. Le prochain achat le règle d'abord."
        action={
          level !== "reader" && (
            <span className="flex flex-wrap gap-2">
              <Button variant="secondary" onClick={() => setDialog("promote")}>
                Offrir des crédits
              </Button>
              <Button onClick={() => setDialog("adjust")}>Ajuster des crédits</Button>
            </span>
          )
        }
      />
      <ConsoleTable
        columns={columns}
        caption="Prestataires qui doivent des crédits"
        rowKey={({ provider }) => provider.id}
        list={list}
        empty={{
          title: "Personne ne doit de crédits",
          text: "Les crédits repris après avoir été dépensés paraîtront ici.",
        }}
      />
      {dialog === "adjust" && <AdjustDialog onClose={() => setDialog(undefined)} />}
      {dialog === "promote" && <PromoteDialog onClose={() => setDialog(undefined)} />}
      {forgiven && (
        <ReasonDialog
          subject={forgiven.id}
          title="Effacer la dette"
          about={forgiven.name}
          onClose={() => setForgiven(undefined)}
          onDecide={async (reason) => {
            await api.money.forgive({ id: forgiven.id, reason });
            toast.success("Dette effacée", forgiven.name);
            await client.invalidateQueries({ queryKey: queries.money.key() });
          }}
        />
      )}
    </Card>
  );
}
