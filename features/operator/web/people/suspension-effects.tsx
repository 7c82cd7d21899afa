import { useQuery } from "@tanstack/react-query";
import { sentenceFor } from "#client/failure.ts";
import type { SuspensionEffects as Effects, PersonDetails } from "#features/operator/contract/index.ts";
import { plural } from "#foundation/text/plural.ts";
import { Alert } from "#ui/display/alert.tsx";
import { T } from "#ui/display/typography.tsx";
import { queries } from "../api.ts";

/** The effects that suspending or restoring a person would have on their requests. */
export function SuspensionEffects({ person: { id, role, suspended_at } }: { person: PersonDetails }) {
  const { data, error } = useQuery({
    ...queries.people.suspensionEffects.queryOptions({ input: { id } }),
    // The effects are counted anew each time.
    gcTime: 0,
  });
  const text = (effects: Effects) =>
    suspended_at ? restoredText(effects, role) : effectsText(effects, role);
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
  return [`${new Intl.ListFormat("fr-CA").format(parts)}.`, ...afterwards(cancelled, role)].join(" ");
}

/** Describes what restoring the account later does to the cancelled requests and for the people notified. */
function afterwards(cancelled: number, role: PersonDetails["role"]): string[] {
  if (role === "provider") {
    const told = "Rétablir le compte préviendra de nouveau les clients dont la demande reste ouverte";
    return [cancelled > 0 ? `${told}, sans ramener les demandes annulées.` : `${told}.`];
  }
  return cancelled > 0
    ? ["Rétablir le compte ne ramène que les demandes que personne n'avait débloquées."]
    : [];
}

function restoredText({ restored, told }: Effects, role: PersonDetails["role"]): string {
  const written = "La personne reçoit un courriel";
  if (role === "provider")
    return told > 0
      ? `${written}, et ${told} ${plural(told, "client prévenu de la suspension aussi", "clients prévenus de la suspension aussi")}.`
      : `${written}. Aucun client n'a été prévenu de la suspension.`;
  return restored > 0
    ? `${restored} ${plural(restored, "demande que personne n'avait débloquée reviendra", "demandes que personne n'avait débloquées reviendront")} chez leur prestataire. ${written}.`
    : `Aucune demande ne revient. ${written}.`;
}
