import { sentenceFor } from "#client/failure.ts";
import { PROPERTY_KINDS } from "#features/properties/contract/index.ts";
import type { Lead } from "#features/requests/contract/index.ts";
import { creditLabel } from "#foundation/text/plural.ts";
import { providerPaths } from "#paths/provider-paths.ts";
import { CardLink, TextLink } from "#ui/buttons/button-link.tsx";
import { Card, CardHeader } from "#ui/display/card.tsx";
import { LoadFailure } from "#ui/display/load-failure.tsx";
import { T } from "#ui/display/typography.tsx";
import { useNow } from "../../use-now.ts";
import { LeadAge, TimeLeft } from "../leads/lead-age.tsx";
import { NoLockedLeads } from "../leads/no-leads.tsx";
import { useLeads } from "../leads/use-leads.ts";
import { LeadsSkeleton } from "../leads-skeleton.tsx";

const SHOWN = 5;

/** The newest locked leads; live events add new ones. */
export function LatestLeads() {
  const { data, error, refetch, isFetching } = useLeads({ state: "locked" });
  const now = useNow();
  if (error && !data) {
    return <LoadFailure message={sentenceFor(error)} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  if (!data) return <LeadsSkeleton />;
  if (data.total === 0) {
    return (
      <Card as="section">
        <NoLockedLeads />
      </Card>
    );
  }
  return (
    <section>
      <CardHeader
        title="Demandes qui vous attendent"
        action={
          data.total > SHOWN && (
            <TextLink to={providerPaths.leads({ state: "locked" })}>Toutes les demandes</TextLink>
          )
        }
      />
      <ul className="grid gap-3">
        {data.data.slice(0, SHOWN).map((lead) => (
          <LatestLead key={lead.id} lead={lead} now={now} />
        ))}
      </ul>
    </section>
  );
}

function LatestLead({ lead, now }: { lead: Lead; now: Date }) {
  const summary =
    lead.description || lead.brief.map(({ question, answer }) => `${question} ${answer}`).join(" · ");
  return (
    <Card as="li" lively className="grid gap-2 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center sm:gap-6">
      <div className="grid min-w-0 gap-1">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <LeadAge createdAt={lead.created_at} now={now} />
          <TimeLeft until={lead.expires_at} now={now} />
        </span>
        <CardLink to={providerPaths.lead(lead.id)} className="font-semibold">
          {`${lead.client.name}, ${lead.service.name}`}
        </CardLink>
        <p className="text-sm text-brume">
          {PROPERTY_KINDS[lead.property.kind]} · {lead.property.city}
        </p>
        <p className="truncate text-sm" title={summary}>
          <T>{summary}</T>
        </p>
      </div>
      <p className="chiffres font-semibold">{creditLabel(lead.credits_required)}</p>
    </Card>
  );
}
