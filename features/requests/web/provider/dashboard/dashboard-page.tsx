import { useQuery } from "@tanstack/react-query";
import { Outlet, useSearchParams } from "react-router";
import { sentenceFor } from "#client/failure.ts";
import { useProfile } from "#features/accounts/web/index.ts";
import { Tasks, useTasksAwaited } from "#features/tasks/web/index.ts";
import { providerPaths } from "#paths/provider-paths.ts";
import { ButtonLink } from "#ui/buttons/button-link.tsx";
import { LoadFailure } from "#ui/display/load-failure.tsx";
import { PageHeader } from "#ui/navigation/page-header.tsx";
import { declareFirstCalls } from "#ui/page/first-calls.ts";
import { privatePage } from "#ui/page/private-page.ts";
import { Whole } from "#ui/page/whole.tsx";
import { queries } from "../../api.ts";
import { Activity } from "./activity.tsx";
import { Figures } from "./dashboard-figures.tsx";
import { FirstSteps, isSetUp } from "./first-steps.tsx";
import { LatestLeads } from "./latest-leads.tsx";
import { RecentLeads } from "./recent-leads.tsx";
import { WeekAppointments } from "./week-appointments.tsx";

export const meta = () => privatePage("Tableau de bord");
export const handle = declareFirstCalls("/api/provider/stats", "/api/leads?state=locked", "/api/tasks");

/**
 * /provider/dashboard: figures, leads and appointments. `welcome=true` greets a provider
 * until the first steps are done.
 */
export default function DashboardPage() {
  const [query] = useSearchParams();
  const profile = useProfile().data?.data;
  const { data, error, refetch, isFetching, isLoading } = useQuery({
    ...queries.leads.stats.queryOptions(),
    refetchOnWindowFocus: "always",
  });
  const stats = data?.data;
  const isWhole = !useTasksAwaited() && !isLoading;
  const welcome = query.get("welcome") === "true" && !(stats && isSetUp(stats));
  const name = profile?.first_name;
  return (
    <>
      <PageHeader
        title={welcome ? `Bienvenue${name ? `, ${name}` : ""} !` : `Bonjour${name ? `, ${name}` : ""}`}
        text={
          welcome
            ? "Votre compte est prêt. Encore quelques étapes pour recevoir vos premières demandes."
            : profile?.provider?.business_name
        }
        actions={
          stats &&
          stats.leads_locked > 0 && (
            <ButtonLink to={providerPaths.leads({ state: "locked" })}>Voir les demandes</ButtonLink>
          )
        }
      />
      {error && !data ? (
        <LoadFailure message={sentenceFor(error)} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Whole when={isWhole} shape={<Figures stats={undefined} />}>
          <div className="grid gap-8">
            {stats && profile && <FirstSteps profile={profile} stats={stats} />}
            <Tasks as="provider" />
            <Figures stats={stats} />
            {stats && stats.recent.received > 0 && <RecentLeads recent={stats.recent} />}
            <Outlet />
            <LatestLeads />
            <WeekAppointments />
            <Activity days={stats?.days} />
          </div>
        </Whole>
      )}
    </>
  );
}
