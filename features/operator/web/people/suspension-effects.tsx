import { useQuery } from "@tanstack/react-query";
import { sentenceFor } from "#client/failure.ts";
import type { SuspensionEffects as Effects, PersonDetails } from "#features/operator/contract/index.ts";
import { plural } from "#foundation/text/plural.ts";
import { Alert } from "#ui/display/alert.tsx";
import { T } from "#ui/display/typography.tsx";
import { queries } from "../api.ts";

/** What suspending a person would do to their requests, before it is decided. */
export function SuspensionEffects({ person: { id, role } }: { person: PersonDetails }) {
  const { data, error } = useQuery({
    ...queries.people.suspensionEffects.queryOptions({ input: { id } }),
    // What it does is counted again each time it is asked.
    gcTime: 0,
  });
  if (error) return <Alert tone="danger">{sentenceFor(error)}</Alert>;
  return (
    <p role="status" className="min-h-12">
      <T>{data ? effectsText(data.data, role) : "Effets de la suspension…"}</T>
    </p>
  );
}

function effectsText({ cancelled, told, returned }: Effects, role: PersonDetails["role"]): string {
  const parts = [
    cancelled > 0 && `${cancelled} ${plural(cancelled, "demande sera annulée", "demandes seront annulées")}`,
    told > 0 &&
      (role === "owner"
        ? `${told} ${plural(told, "prestataire sera prévenu", "prestataires seront prévenus")}`
        : `${told} ${plural(told, "client sera prévenu", "clients seront prévenus")}`),
    returned > 0 &&
      `${returned} ${plural(returned, "déblocage sera remboursé", "déblocages seront remboursés")}`,
  ].filter((part) => part !== false);
  if (parts.length === 0) return "Aucune demande n'est en cours : rien d'autre ne change.";
  return `${new Intl.ListFormat("fr-CA").format(parts)}. Rétablir le compte ne les ramène pas.`;
}
