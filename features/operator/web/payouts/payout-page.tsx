import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { sentenceFor } from "#client/failure.ts";
import { pagesByCursor } from "#client/list-pages.ts";
import type { PayoutDetails, PayoutMovement } from "#features/operator/contract/index.ts";
import { formatDateWithTime } from "#foundation/time.ts";
import { operatorPaths } from "#paths/operator-paths.ts";
import { TextLink } from "#ui/buttons/button-link.tsx";
import { Alert } from "#ui/display/alert.tsx";
import { AmountLine } from "#ui/display/amount-line.tsx";
import { Badge } from "#ui/display/badge.tsx";
import { Card, CardHeader } from "#ui/display/card.tsx";
import { EmptyState } from "#ui/display/empty-state.tsx";
import { LoadFailure } from "#ui/display/load-failure.tsx";
import { Money } from "#ui/display/money.tsx";
import { Loading } from "#ui/display/spinner.tsx";
import { T } from "#ui/display/typography.tsx";
import { PageHeader } from "#ui/navigation/page-header.tsx";
import { privatePage } from "#ui/page/private-page.ts";
import { differenceMeaning } from "../accounting/difference-words.ts";
import { failureOf, queries } from "../api.ts";
import { Fact } from "../fact.tsx";
import { providerName } from "../money/money-words.ts";
import type { ConsoleColumn } from "../table/console-columns.ts";
import { ConsoleTable } from "../table/console-table.tsx";
import { MOVEMENT_WORDS, PAYOUT_WORDS, payoutTitle } from "./payout-words.ts";

export const meta = () => privatePage("Versement");

/** /operateur/argent/versements/:id: a payout of Stripe to the bank, and its movements. */
export default function PayoutPage() {
  const { id = "" } = useParams();
  const { data, error, refetch, isFetching } = useQuery(queries.payouts.get.queryOptions({ input: { id } }));
  const movements = useInfiniteQuery({
    ...queries.payouts.movements.infiniteOptions(pagesByCursor((before) => ({ id, before }))),
    enabled: data?.data.is_read === true,
  });
  if (failureOf(error) === "NOT_FOUND" || failureOf(error) === "VALIDATION_ERROR")
    return (
      <EmptyState title="Versement introuvable" text="Vérifiez l'adresse, ou cherchez-le dans la liste." />
    );
  if (error && !data)
    return <LoadFailure message={sentenceFor(error)} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <Loading />;
  const payout = data.data;
  return (
    <>
      <PageHeader
        above={<TextLink to={operatorPaths.money({ view: "versements" })}>Versements</TextLink>}
        title={payoutTitle(payout)}
        actions={
          <Badge tone={PAYOUT_WORDS[payout.status].tone}>
            <T>{PAYOUT_WORDS[payout.status].label}</T>
          </Badge>
        }
      />
      <div className="grid gap-6">
        <Differences payout={payout} />
        <Sums payout={payout} />
        {payout.is_read && (
          <Card as="section">
            <ConsoleTable
              caption="Ce dont le versement est fait"
              columns={COLUMNS}
              rowKey={({ id: movement }) => movement}
              list={movements}
              empty={{ title: "Aucun mouvement", text: "Stripe n'en dit aucun." }}
            />
          </Card>
        )}
      </div>
    </>
  );
}

function Differences({ payout: { is_read, is_automatic, differences } }: { payout: PayoutDetails }) {
  if (!is_read)
    return (
      <Alert>
        {is_automatic
          ? "Ce dont il est fait sera lu d'ici une heure."
          : "Versé à la main : Stripe ne dit pas de quoi il est fait."}
      </Alert>
    );
  if (differences.length === 0)
    return (
      <Alert tone="success">Tout concorde avec les achats, les remboursements et les contestations.</Alert>
    );
  return (
    <Alert tone="danger" title="Ce versement ne concorde pas avec les livres">
      <ul className="grid gap-1.5">
        {differences.map(({ name, subject, detail }) => (
          <li key={`${name} ${subject}`}>
            <T>{differenceMeaning(name)}</T> <span className="break-all">{`${subject} : ${detail}`}</span>
          </li>
        ))}
      </ul>
    </Alert>
  );
}

function Sums({ payout }: { payout: PayoutDetails }) {
  return (
    <Card as="section" className="max-w-2xl">
      <CardHeader title="En bref" />
      <dl className="chiffres grid gap-1.5">
        {payout.is_read && (
          <>
            <AmountLine label={`Paiements (${payout.payments})`} cents={payout.paid_cents} />
            <AmountLine label="Remboursements" cents={payout.refunded_cents} />
            <AmountLine label="Contestations" cents={payout.contested_cents} />
            {payout.other_cents !== 0 && <AmountLine label="Autres mouvements" cents={payout.other_cents} />}
            <AmountLine label="Frais de Stripe" cents={-payout.fees_cents || 0} />
          </>
        )}
        <AmountLine label="Versé" cents={payout.amount_cents} isTotal />
      </dl>
      <dl className="mt-4 grid gap-1.5">
        <Fact label="Chez Stripe">
          <span className="break-all">{payout.id}</span>
        </Fact>
        <Fact label="Fait">{formatDateWithTime(payout.created_at)}</Fact>
      </dl>
    </Card>
  );
}

const COLUMNS: readonly ConsoleColumn<PayoutMovement>[] = [
  {
    key: "what",
    header: "Mouvement",
    main: true,
    cell: ({ kind, description, purchase }) => (
      <>
        {purchase ? (
          <TextLink to={operatorPaths.purchase(purchase.id)}>{purchase.description}</TextLink>
        ) : (
          <T>{description || MOVEMENT_WORDS[kind]}</T>
        )}
        <span className="block text-sm font-normal text-brume">
          <T>
            {purchase?.receipt_number
              ? `${MOVEMENT_WORDS[kind]}, reçu ${purchase.receipt_number}`
              : MOVEMENT_WORDS[kind]}
          </T>
        </span>
      </>
    ),
  },
  {
    key: "who",
    header: "Prestataire",
    cell: ({ purchase }) => <T>{purchase ? providerName(purchase) : "–"}</T>,
  },
  { key: "when", header: "Date", cell: ({ created_at }) => <T>{formatDateWithTime(created_at)}</T> },
  {
    key: "amount",
    header: "Montant",
    numeric: true,
    cell: ({ amount_cents }) => <Money cents={amount_cents} />,
  },
  { key: "fee", header: "Frais", numeric: true, cell: ({ fee_cents }) => <Money cents={-fee_cents || 0} /> },
  {
    key: "net",
    header: "Net",
    numeric: true,
    cell: ({ amount_cents, fee_cents }) => <Money cents={amount_cents - fee_cents} />,
  },
];
