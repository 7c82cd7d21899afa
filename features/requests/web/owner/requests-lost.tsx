import { useQuery } from "@tanstack/react-query";
import { plural } from "#foundation/text/plural.ts";
import { T } from "#ui/display/typography.tsx";
import { queries } from "../api.ts";

/** A line of the losses of closing an owner's account: the open requests, with their number once known. */
export default function RequestsLost() {
  const active = useQuery(queries.requests.list.queryOptions({ input: { status: "active", page: 1 } }));
  return (
    <li>
      <T>{requestsLost(active.data?.total)}</T>
    </li>
  );
}

function requestsLost(active: number | undefined): string {
  if (active === undefined) return "Vos demandes en cours sont annulées.";
  if (active === 0) return "Vous n'avez aucune demande en cours.";
  return `${active} ${plural(active, "demande en cours est annulée", "demandes en cours sont annulées")}.`;
}
