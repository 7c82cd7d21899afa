import type { Announcement, Audience } from "#features/operator/contract/index.ts";
import { plural } from "#foundation/text/plural.ts";
import { formatDateWithTime } from "#foundation/time.ts";
import type { BadgeTone } from "#ui/display/badge.tsx";

export const KIND_NAMES: Record<Audience["kind"], string> = {
  notice: "Avis important",
  news: "Nouvelle",
};

export const STATES: Record<Announcement["state"], { name: string; tone: BadgeTone }> = {
  proposed: { name: "À confirmer", tone: "nouveau" },
  sending: { name: "En cours d'envoi", tone: "givre" },
  sent: { name: "Envoyée", tone: "epinette" },
  stopped: { name: "Arrêtée", tone: "neutral" },
  rejected: { name: "Écartée", tone: "neutral" },
};

const ROLES = { owner: "Propriétaires", provider: "Prestataires", all: "Propriétaires et prestataires" };

/** Returns the group in words, « Prestataires, Déneigement ». */
export const audienceText = ({
  role,
  business_type_id,
  business_type,
}: Pick<Announcement, "role" | "business_type_id" | "business_type">): string =>
  [ROLES[role ?? "all"], business_type ?? (business_type_id && "métier retiré")].filter(Boolean).join(", ");

/** Returns a group as the endpoint that counts it takes it. */
export const audienceInput = ({ kind, role, business_type_id }: Audience) => ({
  kind,
  ...(role && { role }),
  ...(business_type_id && { business_type_id }),
});

export const peopleText = (people: number): string =>
  people === 0 ? "personne" : `${people.toLocaleString("fr-CA")} ${plural(people, "personne", "personnes")}`;

/** Returns the status of an announcement, and who decided it. */
export function historyText({
  state,
  letters,
  asked_by,
  asked_at,
  answered_by,
  ended_at,
}: Announcement): string[] {
  const lines = [`Proposée par ${asked_by}, ${formatDateWithTime(asked_at)}`];
  if (answered_by !== null)
    lines.push(`${state === "rejected" ? "Écartée" : "Confirmée"} par ${answered_by}`);
  if (state === "sending") lines.push(`Partie à ${peopleText(letters)} jusqu'à maintenant`);
  if (state === "sent" || state === "stopped")
    lines.push(`Partie à ${peopleText(letters)}${ended_at ? `, ${formatDateWithTime(ended_at)}` : ""}`);
  return lines;
}
