import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useParams } from "react-router";
import { sentenceFor } from "#client/failure.ts";
import { operatorPaths } from "#paths/operator-paths.ts";
import { TextLink } from "#ui/buttons/button-link.tsx";
import { classes } from "#ui/classes.ts";
import { LoadFailure } from "#ui/display/load-failure.tsx";
import { Loading } from "#ui/display/spinner.tsx";
import { T } from "#ui/display/typography.tsx";
import { PageHeader } from "#ui/navigation/page-header.tsx";
import { privatePage } from "#ui/page/private-page.ts";
import { HistoryCard } from "../acts/history-card.tsx";
import { queries } from "../api.ts";
import { useTabTitle } from "../layout/use-tab-title.ts";
import { AccountCard } from "./account-card.tsx";
import { ContentCard } from "./content-card.tsx";
import { ReportsCard } from "./decisions-cards.tsx";
import { LettersCard } from "./letters-card.tsx";
import { LedgerCard, PaymentsCard } from "./money-cards.tsx";
import { PersonActs } from "./person-acts.tsx";
import { PersonBadges } from "./person-badges.tsx";
import { RequestsCard } from "./requests-card.tsx";
import { SessionsCard } from "./sessions-card.tsx";

/** A card of the page, and how one jumps to it. */
interface Section {
  id: string;
  name: string;
  card: ReactNode;
  /** Whether it has the width of the page. */
  isWide?: boolean;
}

export const meta = () => privatePage("Personne");

/**
 * /operateur/personnes/:id: a person's account, what happened with it, and what can be done for its person.
 */
export default function PersonPage() {
  const { id = "" } = useParams();
  const { data, error, refetch, isFetching, dataUpdatedAt } = useQuery(
    queries.people.get.queryOptions({ input: { id } }),
  );
  useTabTitle(data && `Personne : ${data.data.business_name ?? data.data.full_name}`);
  if (error && !data)
    return <LoadFailure message={sentenceFor(error)} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <Loading className="min-h-64" />;
  const person = data.data;
  const isProvider = person.role === "provider";
  const sections: Section[] = [
    { id: "compte", name: "Compte", card: <AccountCard person={person} /> },
    { id: "appareils", name: "Appareils", card: <SessionsCard person={person} /> },
    ...(isProvider
      ? [{ id: "contenu", name: "Contenu", card: <ContentCard person={person} />, isWide: true }]
      : []),
    { id: "demandes", name: "Demandes", card: <RequestsCard person={person} />, isWide: true },
    ...(isProvider
      ? [
          { id: "credits", name: "Crédits", card: <LedgerCard person={person} />, isWide: true },
          { id: "paiements", name: "Paiements", card: <PaymentsCard person={person} />, isWide: true },
        ]
      : []),
    { id: "courriels", name: "Courriels", card: <LettersCard person={person} /> },
    { id: "signalements", name: "Signalements", card: <ReportsCard person={person} /> },
    {
      id: "historique",
      name: "Historique",
      card: <HistoryCard about={person.id} readAt={dataUpdatedAt} />,
    },
  ];
  return (
    <>
      <PageHeader
        above={<TextLink to={operatorPaths.people()}>Personnes</TextLink>}
        title={person.business_name ?? person.full_name}
        text={<PersonBadges person={person} />}
        actions={<PersonActs person={person} />}
      />
      <nav
        aria-label="Sections de la page"
        className="sticky top-0 z-10 mb-6 border-b border-lisiere bg-neige print:static"
      >
        <ul className="flex gap-x-5 gap-y-1 max-sm:overflow-x-auto sm:flex-wrap">
          {sections.map(({ id: section, name }) => (
            <li key={section} className="shrink-0">
              <a
                href={`#${section}`}
                className="inline-flex min-h-11 items-center font-semibold text-epinette underline-offset-4 hover:underline md:min-h-9"
              >
                <T>{name}</T>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="grid items-start gap-6 xl:grid-cols-2">
        {sections.map(({ id: section, card, isWide }) => (
          <div
            key={section}
            id={section}
            tabIndex={-1}
            className={classes("min-w-0 scroll-mt-16 outline-none", isWide && "xl:col-span-2")}
          >
            {card}
          </div>
        ))}
      </div>
    </>
  );
}
