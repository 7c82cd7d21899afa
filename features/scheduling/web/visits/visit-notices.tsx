import { useQuery } from "@tanstack/react-query";
import { ownerPaths } from "#paths/owner-paths.ts";
import { TextLink } from "#ui/buttons/button-link.tsx";
import { Alert } from "#ui/display/alert.tsx";
import { queries } from "../api.ts";
import { visitText } from "./visit-text.ts";

/**
 * Says on every page of an owner that a provider is on the way or has arrived; live, as
 * the stream of events tells.
 */
export default function VisitNotices() {
  const { data } = useQuery(queries.scheduling.ongoingVisits.queryOptions());
  return data?.data.map(({ request_id, business_name, visit }) => (
    <Alert
      key={request_id}
      tone="info"
      live
      className="mb-4"
      title={`${business_name} : ${visitText(visit)?.toLowerCase()}`}
      action={<TextLink to={ownerPaths.request(request_id)}>Voir la demande</TextLink>}
    />
  ));
}
