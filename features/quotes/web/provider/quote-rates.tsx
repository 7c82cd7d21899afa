import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { sentenceFor } from "#client/failure.ts";
import { acceptedText, type QuoteRates, RATES_DAYS } from "#features/quotes/contract/rates.ts";
import { plural } from "#foundation/text/plural.ts";
import { Card, CardHeader } from "#ui/display/card.tsx";
import { LoadFailure } from "#ui/display/load-failure.tsx";
import { SkeletonText } from "#ui/display/skeleton.tsx";
import { T } from "#ui/display/typography.tsx";
import { queries } from "../api.ts";

/** On the dashboard: how the soumissions of the last 90 days ended. */
export default function QuoteRatesCard() {
  const heading = useId();
  const { data, error, refetch, isFetching } = useQuery(queries.quotes.rates.queryOptions());
  return (
    <Card as="section" aria-labelledby={heading}>
      <CardHeader title={<span id={heading}>{`Vos soumissions des ${RATES_DAYS} derniers jours`}</span>} />
      {error && !data && (
        <LoadFailure message={sentenceFor(error)} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {!error && !data && <SkeletonText lines={2} />}
      {data && (data.data.sent === 0 ? <NothingSent /> : <Rates rates={data.data} />)}
    </Card>
  );
}

function NothingSent() {
  return (
    <p className="text-brume">
      <T>Aucune soumission envoyée. Ce que vos clients répondent aux vôtres est compté ici.</T>
    </p>
  );
}

function Rates({ rates }: { rates: QuoteRates }) {
  const { declined, waiting, expired } = rates;
  return (
    <>
      <p className="chiffres mb-3 text-lg">
        <T>{acceptedText(rates)}</T>
      </p>
      <ul className="chiffres flex flex-wrap gap-x-6 gap-y-1 text-brume">
        <li>
          <T>{`${declined} ${plural(declined, "refusée", "refusées")}`}</T>
        </li>
        <li>
          <T>{`${waiting} en attente`}</T>
        </li>
        <li>
          <T>{`${expired} ${plural(expired, "expirée", "expirées")} sans réponse`}</T>
        </li>
      </ul>
    </>
  );
}
