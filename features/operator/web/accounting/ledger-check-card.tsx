import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { sentenceFor } from "#client/failure.ts";
import type { LedgerCheck } from "#features/operator/contract/index.ts";
import { formatDateWithTime } from "#foundation/time.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Alert } from "#ui/display/alert.tsx";
import { Card, CardHeader } from "#ui/display/card.tsx";
import { T } from "#ui/display/typography.tsx";
import { DataTable } from "#ui/tables/data-table.tsx";
import { queries } from "../api.ts";
import { useOperator } from "../layout/operator-guard.tsx";
import { comparedText, differenceMeaning } from "./difference-words.ts";

/** Checks that ledger, balances, receipts and payments agree, and explains what does not. */
export function LedgerCheckCard() {
  const client = useQueryClient();
  const { data: me } = useOperator();
  const { data } = useQuery({
    ...queries.accounting.ledgerCheck.queryOptions(),
    refetchInterval: ({ state }) => (state.data?.data && !state.data.data.finished_at ? 3000 : false),
  });
  const run = useMutation(
    queries.accounting.checkLedger.mutationOptions({
      onSuccess: () => client.invalidateQueries({ queryKey: queries.accounting.ledgerCheck.key() }),
    }),
  );
  const check = data?.data ?? null;
  const isRunning = check !== null && check.finished_at === null;
  return (
    <Card as="section" className="mt-6 print:hidden">
      <CardHeader
        title="Vérification du grand livre"
        text="Compare les soldes, les lignes, les reçus, ce qui a été remboursé ou perdu, et chez Stripe les paiements, le solde et les versements des 31 derniers jours."
        action={
          me &&
          me.data.level !== "reader" && (
            <Button variant="secondary" busy={run.isPending || isRunning} onClick={() => run.mutate({})}>
              Vérifier maintenant
            </Button>
          )
        }
      />
      {run.error && (
        <Alert tone="danger" live>
          {sentenceFor(run.error)}
        </Alert>
      )}
      <div aria-live="polite">{check && <Result check={check} />}</div>
    </Card>
  );
}

function Result({
  check: { asked_at, asked_by, finished_at, compared, differences },
}: {
  check: LedgerCheck;
}) {
  const asked = `Demandée par ${asked_by}, ${formatDateWithTime(asked_at)}.`;
  if (!finished_at)
    return (
      <p>
        <T>{`${asked} La vérification est en cours.`}</T>
      </p>
    );
  if (!differences)
    return <Alert tone="danger">{`${asked} Le service de paiement n'a pas répondu : recommencez.`}</Alert>;
  if (differences.length === 0)
    return <Alert tone="success">{`${asked} Tout concorde. ${comparedText(compared)}`.trimEnd()}</Alert>;
  return (
    <>
      <p className="mb-4">
        <T>{`${asked} ${comparedText(compared)}`.trimEnd()}</T>
      </p>
      <DataTable
        caption="Différences"
        rows={differences}
        rowKey={({ name, subject, detail }) => `${name} ${subject} ${detail}`}
        columns={[
          {
            key: "what",
            header: "Différence",
            main: true,
            cell: ({ name }) => <T>{differenceMeaning(name)}</T>,
          },
          {
            key: "subject",
            header: "Où",
            cell: ({ subject }) => <span className="break-all">{subject}</span>,
          },
          { key: "detail", header: "Détail technique", cell: ({ detail }) => detail },
        ]}
      />
    </>
  );
}
