import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useOutletContext } from "react-router";
import type { ComingJob } from "#features/plan/contract/index.ts";
import { ownerPaths } from "#paths/owner-paths.ts";
import { ButtonLink } from "#ui/buttons/button-link.tsx";
import { Skeleton } from "#ui/display/skeleton.tsx";
import { T } from "#ui/display/typography.tsx";
import { Whole } from "#ui/page/whole.tsx";
import { queries } from "./api.ts";
import { ComingJobCard } from "./coming-job-card.tsx";
import { RequestAgain } from "./request-again.tsx";
import { useDismissal } from "./use-dismissal.ts";

/**
 * « À prévoir », and below it the owner's properties, which the page of the list gives: at once, so that
 * nothing moves when the jobs come.
 */
export default function PlanAndProperties() {
  const list = useOutletContext<ReactNode>();
  const { isLoading } = useQuery(queries.plans.get.queryOptions());
  return (
    <Whole when={!isLoading} shape={<Skeleton className="h-44 w-full" />}>
      <SeasonalPlan />
      {list}
    </Whole>
  );
}

/**
 * Jobs to do again at the owner's properties, to be requested together. Shows nothing while there is nothing
 * to plan or when it cannot be loaded.
 */
function SeasonalPlan() {
  // The whole job, so that the form does not change while the plan behind it is refetched.
  const [requesting, setRequesting] = useState<ComingJob | null>(null);
  const { data } = useQuery(queries.plans.get.queryOptions());
  const dismiss = useDismissal();
  if (!data || (!requesting && data.data.jobs.length === 0 && data.data.season.length === 0)) return null;
  const { jobs, season } = data.data;
  return (
    <section aria-labelledby="a-prevoir" className="mb-10">
      <h2 id="a-prevoir" className="text-xl">
        À prévoir
      </h2>
      <p className="mesure mt-1 mb-4 text-brume">
        <T>
          {jobs.length > 0
            ? "Ce que vous avez fait faire l'an dernier et dont la saison revient."
            : "C'est la saison de ces travaux : les bons prestataires se réservent tôt."}
        </T>
      </p>
      {jobs.length > 0 ? (
        <ul className="grid gap-4 lg:grid-cols-2">
          {jobs.map((job) => (
            <ComingJobCard
              key={job.service.id}
              job={job}
              onRequest={() => setRequesting(job)}
              onDismiss={() => dismiss(job)}
            />
          ))}
        </ul>
      ) : (
        <ul className="flex flex-wrap gap-3">
          {season.map(({ business_type: { id, name } }) => (
            <li key={id}>
              <ButtonLink to={ownerPaths.businessType(id)} variant="secondary">
                {name}
              </ButtonLink>
            </li>
          ))}
        </ul>
      )}
      {requesting && (
        <RequestAgain key={requesting.service.id} job={requesting} onClose={() => setRequesting(null)} />
      )}
    </section>
  );
}
