import { data, type HeadersArgs, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { pageApi } from "#client/page-api.ts";
import type { SchedulingContract } from "#features/scheduling/contract/api.ts";
import { type CrewDay, visitDays } from "#features/scheduling/contract/index.ts";
import { addDays } from "#foundation/local-time.ts";
import { formatLongDate } from "#foundation/time.ts";
import { Card } from "#ui/display/card.tsx";
import { T } from "#ui/display/typography.tsx";
import { PageHeader } from "#ui/navigation/page-header.tsx";
import { secretPage } from "#ui/page/private-page.ts";
import { declareQueryKeys } from "#ui/page/query-keys.ts";
import { SeenAt } from "../acts/seen-at.tsx";
import { failureOf } from "../api.ts";
import { CrewTag } from "./crew-tag.tsx";
import { CrewVisit } from "./crew-visit.tsx";
import { useKeptDay } from "./use-kept-day.ts";

export const handle = declareQueryKeys();

export const meta = () => secretPage("La journée de l’équipe");

/**
 * The URL is a secret: no cache stores the page but that of its own service worker, and other sites do not
 * get it as a referrer.
 */
const PRIVATE = {
  "Cache-Control": "private, no-store",
  "Referrer-Policy": "no-referrer",
  "X-Robots-Tag": "noindex",
} as const;

export const headers = ({ loaderHeaders }: HeadersArgs) => loaderHeaders;

/** Loads a crew's day by its private link; 404 for one that is unknown or revoked. */
export async function loader({ context, params: { token = "" } }: LoaderFunctionArgs) {
  try {
    const day = await pageApi<SchedulingContract>(context).scheduling.crewDay({ token });
    return data(day.data, { headers: PRIVATE });
  } catch (error) {
    const code = failureOf(error);
    if (code === "NOT_FOUND" || code === "VALIDATION_ERROR")
      return data(null, { status: 404, headers: PRIVATE });
    throw error;
  }
}

/** /equipe/:token: the day of a crew and the next one, for those who go there without an account. */
export default function CrewDayPage() {
  const day = useLoaderData<typeof loader>();
  return (
    <main id="contenu" className="page w-full max-w-3xl py-8">
      {day ? <Day day={day} /> : <NoDay />}
    </main>
  );
}

function NoDay() {
  return (
    <>
      <PageHeader title="Ce lien n'ouvre plus rien" />
      <p className="mesure text-brume">
        <T>Il a été révoqué ou remplacé. Demandez le nouveau à l'entreprise qui vous l'a donné.</T>
      </p>
    </>
  );
}

function Day({ day: { crew, business_name, today: shown, visits } }: { day: CrewDay }) {
  const { seenAt, today } = useKeptDay(shown);
  const next = addDays(shown, 1);
  return (
    <>
      <PageHeader title={`Votre journée, ${business_name}`} actions={<CrewTag crew={crew} />} />
      {seenAt !== null && <SeenAt at={seenAt} />}
      <div className="grid grid-cols-1 gap-8">
        {[shown, next]
          .filter((day) => day >= today)
          .map((day) => {
            const ofDay = visits.filter((visit) => isShownOn(day, visit, shown));
            return (
              <section key={day} aria-labelledby={`jour-${day}`} className="grid grid-cols-1 gap-3">
                <h2 id={`jour-${day}`} className="text-lg font-semibold">
                  <T>{titleOf(day, today)}</T>
                </h2>
                {ofDay.length === 0 && (
                  <p className="text-brume">
                    <T>Aucun rendez-vous.</T>
                  </p>
                )}
                <ol className="grid grid-cols-1 gap-3">
                  {ofDay.map((visit) => (
                    <Card key={visit.starts_at} as="li" className="grid grid-cols-1 gap-3 p-4 sm:p-5">
                      <CrewVisit visit={visit} businessName={business_name} />
                    </Card>
                  ))}
                </ol>
              </section>
            );
          })}
      </div>
    </>
  );
}

/** Returns « Aujourd'hui, lundi 30 novembre », by the day it is. */
function titleOf(day: string, today: string): string {
  const date = formatLongDate(`${day}T17:00:00Z`);
  if (day === today) return `Aujourd'hui, ${date}`;
  return day === addDays(today, 1) ? `Demain, ${date}` : date;
}

/** Whether a visit is listed under a day: one that began before midnight and goes on is also today's. */
function isShownOn(day: string, { starts_at, ends_at }: CrewDay["visits"][number], today: string): boolean {
  const { first, last } = visitDays({ starts_at: new Date(starts_at), ends_at: new Date(ends_at) });
  return last < today ? day === today : first <= day && day <= last;
}
