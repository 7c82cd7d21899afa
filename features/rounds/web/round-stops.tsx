import { useActs } from "#client/acts/own-acts.ts";
import type { Stop } from "#features/rounds/contract/index.ts";
import { type Day, dayOf } from "#foundation/local-time.ts";
import { plural } from "#foundation/text/plural.ts";
import { providerPaths } from "#paths/provider-paths.ts";
import { ButtonLink } from "#ui/buttons/button-link.tsx";
import { EmptyState } from "#ui/display/empty-state.tsx";
import { T } from "#ui/display/typography.tsx";
import { House } from "#ui/illustrations/house.tsx";
import { StopCard } from "./stop-card.tsx";

/**
 * The clients of a round: those whose pass is planned on its day, then those without a fixed day, then the
 * others.
 */
export function RoundStops({ stops, day, today }: { stops: readonly Stop[]; day: Day; today: Day }) {
  const acts = useActs();
  const waiting = new Set(
    acts.flatMap((act) => (act.kind === "pass" && !act.refusal ? [act.request_id] : [])),
  );
  if (stops.length === 0) {
    return (
      <EmptyState
        illustration={<House kind="bungalow" season="winter" />}
        title="Aucun client de la saison en ce moment"
        text="Un client apparaît ici dès que son contrat à la saison commence, et jusqu'à ce qu'il finisse."
        action={<ButtonLink to={providerPaths.services}>Voir mes services</ButtonLink>}
      />
    );
  }
  const isToday = day === today;
  const done = stops.filter(
    ({ request_id, last_pass_at: at }) =>
      waiting.has(request_id) || (at !== null && dayOf(Date.parse(at)) === today),
  ).length;
  const doneText = isToday ? `, ${done} ${plural(done, "fait", "faits")} aujourd'hui` : "";
  const groups = groupsOf(stops);
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-4">
      <p role="status" className="text-brume">
        <T>{`${stops.length} ${plural(stops.length, "client", "clients")}${doneText}.`}</T>
      </p>
      {groups.map(({ title, id, stops: group, before }) => (
        <section key={id} aria-labelledby={groups.length > 1 ? id : undefined} className="grid gap-3">
          {groups.length > 1 && (
            <h2 id={id} className="text-lg font-semibold">
              <T>{title}</T>
            </h2>
          )}
          <ol className="grid grid-cols-1 gap-3">
            {group.map((stop, index) => (
              <StopCard
                key={stop.request_id}
                stop={stop}
                position={before + index + 1}
                today={today}
                isToday={isToday}
                level={groups.length > 1 ? "h3" : "h2"}
              />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

/** A round without rhythms has a single group, which needs no title. */
function groupsOf(stops: readonly Stop[]) {
  const groups = [
    { id: "prevus", title: "Prévus", stops: stops.filter(({ planned }) => planned) },
    { id: "sans-jour", title: "Sans jour fixe", stops: stops.filter(({ rhythm }) => !rhythm) },
    {
      id: "autres",
      title: "Un autre jour",
      stops: stops.filter(({ rhythm, planned }) => rhythm && !planned),
    },
  ].filter((group) => group.stops.length > 0);
  return groups.map((group, index) => ({
    ...group,
    before: groups.slice(0, index).reduce((sum, { stops }) => sum + stops.length, 0),
  }));
}
