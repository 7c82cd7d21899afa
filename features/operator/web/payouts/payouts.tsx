import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { sentenceFor } from "#client/failure.ts";
import { pagesByCursor } from "#client/list-pages.ts";
import type { Payout } from "#features/operator/contract/index.ts";
import { formatDateWithTime } from "#foundation/time.ts";
import { operatorPaths } from "#paths/operator-paths.ts";
import { Button } from "#ui/buttons/button.tsx";
import { TextLink } from "#ui/buttons/button-link.tsx";
import { Alert } from "#ui/display/alert.tsx";
import { Badge } from "#ui/display/badge.tsx";
import { Card, CardHeader } from "#ui/display/card.tsx";
import { Money } from "#ui/display/money.tsx";
import { T } from "#ui/display/typography.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { queries } from "../api.ts";
import { useOperator } from "../layout/operator-guard.tsx";
import type { ConsoleColumn } from "../table/console-columns.ts";
import { ConsoleTable } from "../table/console-table.tsx";
import { dayWords, PAYOUT_WORDS } from "./payout-words.ts";

/** Stripe's payouts to the bank account, and the balance still there. */
export function Payouts() {
  const { data: me } = useOperator();
  const list = useInfiniteQuery(
    queries.payouts.list.infiniteOptions(pagesByCursor((before) => ({ before }))),
  );
  const read = useMutation(
    queries.payouts.read.mutationOptions({
      onSuccess: () =>
        toast.success("Lecture demandée", "Les nouveaux versements paraîtront d'ici une minute."),
    }),
  );
  const first = list.data?.pages[0];
  return (
    <div className="grid gap-6">
      <Card as="section">
        <CardHeader
          title="Solde chez Stripe"
          text={
            first?.read_until
              ? `Ce qui n'est dans aucun versement, au ${formatDateWithTime(first.read_until)}.`
              : "Les mouvements sont lus toutes les heures."
          }
          action={
            me &&
            me.data.level !== "reader" && (
              <Button variant="secondary" busy={read.isPending} onClick={() => read.mutate({})}>
                Lire maintenant
              </Button>
            )
          }
        />
        {read.error && (
          <Alert tone="danger" live>
            {sentenceFor(read.error)}
          </Alert>
        )}
        {first && (
          <p className="chiffres text-2xl font-semibold">
            <Money cents={first.balance_cents} />
          </p>
        )}
      </Card>
      <Card as="section">
        <ConsoleTable
          caption="Versements à la banque, du plus récent au plus ancien"
          columns={COLUMNS}
          rowKey={({ id }) => id}
          list={list}
          empty={{
            title: "Aucun versement",
            text: "Ce que Stripe verse à votre banque paraît ici, avec ce dont c'est fait.",
          }}
        />
      </Card>
    </div>
  );
}

const COLUMNS: readonly ConsoleColumn<Payout>[] = [
  {
    key: "day",
    header: "À la banque",
    main: true,
    cell: ({ id, arrives_on }) => <TextLink to={operatorPaths.payout(id)}>{dayWords(arrives_on)}</TextLink>,
  },
  { key: "payments", header: "Paiements", numeric: true, cell: ({ payments }) => payments },
  { key: "paid", header: "Reçu", numeric: true, cell: ({ paid_cents }) => <Money cents={paid_cents} /> },
  {
    key: "back",
    header: "Rendu ou contesté",
    numeric: true,
    cell: ({ refunded_cents, contested_cents }) => <Money cents={refunded_cents + contested_cents} />,
  },
  {
    key: "fees",
    header: "Frais",
    numeric: true,
    cell: ({ fees_cents }) => <Money cents={-fees_cents || 0} />,
  },
  {
    key: "amount",
    header: "Versé",
    numeric: true,
    cell: ({ amount_cents }) => (
      <strong>
        <Money cents={amount_cents} />
      </strong>
    ),
  },
  {
    key: "state",
    header: "État",
    cell: ({ status }) => (
      <Badge tone={PAYOUT_WORDS[status].tone} className="whitespace-nowrap">
        <T>{PAYOUT_WORDS[status].label}</T>
      </Badge>
    ),
  },
];
