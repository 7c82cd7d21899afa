import { useQuery } from "@tanstack/react-query";
import { daysOfWork } from "#features/requests/contract/index.ts";
import { WorkDays } from "#features/scheduling/web/index.ts";
import { dayOf } from "#foundation/local-time.ts";
import { queries } from "../api.ts";

/** Offers to close the days of a lead's contract to other clients; nothing where there are none. */
export function LeadWorkDays({ id }: { id: string }) {
  const { data } = useQuery(queries.leads.get.queryOptions({ input: { id } }));
  const lead = data?.data;
  if (lead?.status !== "active") return null;
  const days = daysOfWork(lead.contract_in_force, lead.appointment, dayOf(Date.now()));
  return days && <WorkDays {...days} requestId={id} client={lead.client.name} />;
}
