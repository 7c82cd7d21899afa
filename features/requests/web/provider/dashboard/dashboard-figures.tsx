import type { ReactNode } from "react";
import { Link } from "react-router";
import type { ProviderFigures } from "#features/requests/contract/index.ts";
import { LEAD_STATES } from "#features/requests/contract/lead-choices.ts";
import { providerPaths } from "#paths/provider-paths.ts";
import { classes } from "#ui/classes.ts";
import { Rating } from "#ui/display/rating.tsx";
import { Skeleton } from "#ui/display/skeleton.tsx";
import { countLabel } from "../count-label.ts";

/** The dashboard's figures, each with a link to the things it counts. */
export function Figures({ stats }: { stats: ProviderFigures | undefined }) {
  return (
    <dl className="grid two-up gap-3 lg:grid-cols-5">
      <Figure
        label={LEAD_STATES.locked}
        to={providerPaths.leads({ state: "locked" })}
        value={stats && countLabel(stats.leads_locked)}
      />
      <Figure
        label={LEAD_STATES.unlocked}
        to={providerPaths.leads({ state: "unlocked" })}
        value={stats && countLabel(stats.leads_paid)}
      />
      <Figure
        label={LEAD_STATES.closed}
        to={providerPaths.leads({ state: "closed" })}
        value={stats && countLabel(stats.leads_closed)}
      />
      <Figure label="Crédits" to={providerPaths.credits()} value={stats?.credits} />
      <Figure
        label="Note moyenne"
        to={providerPaths.reviews()}
        wide
        value={
          stats && (
            <Rating average={stats.rating_average} count={stats.rating_count} compact className="text-lg" />
          )
        }
      />
    </dl>
  );
}

function Figure({
  label,
  value,
  to,
  wide = false,
}: {
  label: string;
  value: ReactNode;
  to: string;
  wide?: boolean;
}) {
  return (
    <div
      className={classes(
        "relative grid content-between gap-1 rounded-lg border border-lisiere bg-papier p-4 shadow-doux",
        wide && "col-span-full lg:col-span-1",
      )}
    >
      <dt className="text-sm text-brume">
        <Link to={to} className="after:absolute after:inset-0 after:rounded-lg hover:text-epinette">
          {label}
        </Link>
      </dt>
      <dd className="chiffres font-titre text-xl">{value ?? <Skeleton className="h-7 w-10" />}</dd>
    </div>
  );
}
