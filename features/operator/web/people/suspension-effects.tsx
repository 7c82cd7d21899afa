import { useQuery } from "@tanstack/react-query";
import { sentenceFor } from "#client/failure.ts";
import type { SuspensionEffects as Effects, PersonDetails } from "#features/operator/contract/index.ts";
import { plural } from "#foundation/text/plural.ts";
import { Alert } from "#ui/display/alert.tsx";
import { T } from "#ui/display/typography.tsx";
import { queries } from "../api.ts";

/** What suspending or restoring a person would do to their requests, before it is decided. */
export function SuspensionEffects({ person: { id, role, suspended_at } }: { person: PersonDetails }) {
  const { data, error } = useQuery({
    ...queries.people.suspensionEffects.queryOptions({ input: { id } }),
    // What it does is counted again each time it is asked.
    gcTime: 0,
  });
  const text = (effects: Effects) => (suspended_at ? restoredText(effects) : effectsText(effects, role));
  if (error) return <Alert tone="danger">{sentenceFor(error)}</Alert>;
  return (
    <p role="status" className="min-h-12">
      <T>{data ? text(data.data) : "Effets de la décision…"}</T>
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
  const after =
    role === "owner"
      ? "Rétablir le compte ne ramène que les demandes que personne n'avait débloquées."
      : "Rétablir le compte ne les ramène pas.";
  return `${new Intl.ListFormat("fr-CA").format(parts)}. ${after}`;
}

const restoredText = ({ restored }: Effects) =>
  restored > 0
    ? `${restored} ${plural(restored, "demande que personne n'avait débloquée reviendra", "demandes que personne n'avait débloquées reviendront")} chez leur prestataire. La personne reçoit un courriel.`
    : "Aucune demande ne revient. La personne reçoit un courriel.";
