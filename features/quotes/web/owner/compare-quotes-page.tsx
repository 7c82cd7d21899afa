import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { sentenceFor } from "#client/failure.ts";
import {
  type ComparedQuote,
  depositOf,
  formatDay,
  type Quote,
  quantityLine,
  totalsOf,
  untaxedMark,
} from "#features/quotes/contract/index.ts";
import { formatMoney } from "#foundation/money.ts";
import { ofName } from "#foundation/text/names/of-name.ts";
import { french } from "#foundation/text/typography.ts";
import { ownerPaths } from "#paths/owner-paths.ts";
import { ButtonLink, TextLink } from "#ui/buttons/button-link.tsx";
import { Badge } from "#ui/display/badge.tsx";
import { EmptyState } from "#ui/display/empty-state.tsx";
import { LoadFailure } from "#ui/display/load-failure.tsx";
import { Money } from "#ui/display/money.tsx";
import { Rating } from "#ui/display/rating.tsx";
import { Skeleton } from "#ui/display/skeleton.tsx";
import { T } from "#ui/display/typography.tsx";
import { PageHeader } from "#ui/navigation/page-header.tsx";
import { privatePage } from "#ui/page/private-page.ts";
import { type Column, DataTable } from "#ui/tables/data-table.tsx";
import { queries } from "../api.ts";
import { QuoteStatusBadge } from "../sheet/quote-status.tsx";

export const meta = () => privatePage("Comparer les soumissions");

/** /owner/requests/:id/quote/compare: what several providers offer for the same work, side by side. */
export default function CompareQuotesPage() {
  const { id = "" } = useParams();
  const { data, error, refetch, isFetching } = useQuery(
    queries.quotes.compare.queryOptions({ input: { id } }),
  );
  return (
    <>
      <PageHeader
        above={<TextLink to={ownerPaths.quote(id)}>Voir la soumission</TextLink>}
        title="Comparer les soumissions"
        text="Celles que vous avez acceptées ou pouvez accepter pour le même travail à la même propriété, le total le plus bas d'abord. Une option n'est comptée qu'une fois choisie."
      />
      {error && !data && (
        <LoadFailure message={sentenceFor(error)} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {!error && !data && <Skeleton className="h-64 w-full" />}
      {data && (
        <DataTable
          caption="Soumissions reçues"
          columns={COLUMNS}
          rows={data.data}
          rowKey={({ quote }) => quote.id}
          empty={
            <EmptyState
              title="Aucune soumission à comparer"
              text="Demandez le même service à plusieurs prestataires : leurs prix s'afficheront ici côte à côte."
            />
          }
        />
      )}
    </>
  );
}

const isAccepted = ({ status }: Quote) => status === "accepted";

/** One under the other: in a line they are wider than a phone whose texts are large. */
function BusinessCell({ quote, business_name, verification, rating_average, rating_count }: ComparedQuote) {
  return (
    <span className="grid grid-cols-1 justify-items-start gap-1">
      <T>{business_name}</T>
      {verification === "verified" && <Badge tone="epinette">Vérifié</Badge>}
      <Rating compact average={rating_average} count={rating_count} className="font-normal" />
      {isAccepted(quote) && <QuoteStatusBadge status={quote.status} />}
    </span>
  );
}

function PaymentCell({ quote }: ComparedQuote) {
  const deposit_cents = depositOf(quote, quote.chosen);
  return (
    <span className="grid grid-cols-1 gap-1">
      <span>{deposit_cents > 0 ? <T>{`Acompte : ${formatMoney(deposit_cents)}`}</T> : "Aucun acompte"}</span>
      <span className="text-sm whitespace-pre-line text-brume">
        <T>{quote.terms}</T>
      </span>
    </span>
  );
}

const COLUMNS: readonly Column<ComparedQuote>[] = [
  { key: "business", header: "Prestataire", main: true, cell: BusinessCell },
  {
    key: "lines",
    header: "Travaux",
    cell: ({ quote }) => (
      <ul className="grid gap-1">
        {quote.lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a version's lines never change
          <li key={index} className="wrap-anywhere">
            <T>{`${line.words} (${quantityLine(line)}${untaxedMark(line, quote.is_taxed)})${line.is_optional && !quote.chosen.includes(index) ? ", en option" : ""}`}</T>
          </li>
        ))}
      </ul>
    ),
  },
  {
    key: "start",
    header: "Début",
    cell: ({ quote }) => (quote.starts_on ? formatDay(quote.starts_on) : "À convenir"),
  },
  {
    key: "valid",
    header: french("Valide jusqu'au"),
    cell: ({ quote }) => (quote.valid_until ? formatDay(quote.valid_until) : ""),
  },
  {
    key: "subtotal",
    header: "Avant taxes",
    numeric: true,
    cell: ({ quote }) => <Money cents={totalsOf(quote, quote.chosen).subtotal_cents} />,
  },
  {
    key: "total",
    header: "Total",
    numeric: true,
    cell: ({ quote }) => (
      <Money cents={totalsOf(quote, quote.chosen).total_cents} className="font-semibold" />
    ),
  },
  { key: "payment", header: "Acompte et conditions", cell: PaymentCell },
  {
    key: "open",
    header: "Ouvrir",
    hideLabel: true,
    cell: ({ quote, business_name }) => (
      <ButtonLink
        to={ownerPaths.quote(quote.request_id)}
        variant="secondary"
        size="sm"
        aria-label={`Voir ${isAccepted(quote) ? "le contrat" : "la soumission"} ${ofName(business_name)}`}
      >
        {isAccepted(quote) ? "Voir le contrat" : "Voir"}
      </ButtonLink>
    ),
  },
];
