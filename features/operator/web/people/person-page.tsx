import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { sentenceFor } from "#client/failure.ts";
import { operatorPaths } from "#paths/operator-paths.ts";
import { TextLink } from "#ui/buttons/button-link.tsx";
import { LoadFailure } from "#ui/display/load-failure.tsx";
import { Loading } from "#ui/display/spinner.tsx";
import { PageHeader } from "#ui/navigation/page-header.tsx";
import { privatePage } from "#ui/page/private-page.ts";
import { HistoryCard } from "../acts/history-card.tsx";
import { queries } from "../api.ts";
import { AccountCard } from "./account-card.tsx";
import { ContentCard } from "./content-card.tsx";
import { ReportsCard } from "./decisions-cards.tsx";
import { LettersCard } from "./letters-card.tsx";
import { LedgerCard, PaymentsCard } from "./money-cards.tsx";
import { PersonActs } from "./person-acts.tsx";
import { PersonBadges } from "./person-badges.tsx";
import { RequestsCard } from "./requests-card.tsx";
import { SessionsCard } from "./sessions-card.tsx";

export const meta = () => privatePage("Personne");

/**
 * /operateur/personnes/:id: a person's account, what happened with it, and what can be done for its person.
 */
export default function PersonPage() {
  const { id = "" } = useParams();
  const { data, error, refetch, isFetching, dataUpdatedAt } = useQuery(
    queries.people.get.queryOptions({ input: { id } }),
  );
  if (error && !data)
    return <LoadFailure message={sentenceFor(error)} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <Loading className="min-h-64" />;
  const person = data.data;
  return (
    <>
      <PageHeader
        above={<TextLink to={operatorPaths.people()}>Personnes</TextLink>}
        title={person.business_name ?? person.full_name}
        text={<PersonBadges person={person} />}
        actions={<PersonActs person={person} />}
      />
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <AccountCard person={person} />
        <SessionsCard person={person} />
        {person.role === "provider" && <ContentCard person={person} />}
        <RequestsCard person={person} />
        {person.role === "provider" && <LedgerCard person={person} />}
        {person.role === "provider" && <PaymentsCard person={person} />}
        <LettersCard person={person} />
        <ReportsCard person={person} />
        <HistoryCard about={person.id} readAt={dataUpdatedAt} />
      </div>
    </>
  );
}
