import { LOWERED_WITHIN_DAYS } from "#features/attendance/contract/index.ts";
import { defineLetter, toProvider } from "#features/notifications/server/index.ts";
import { formatDate } from "#foundation/time.ts";
import { providerPaths } from "#paths/provider-paths.ts";
import { providerLowered } from "../events.ts";

interface Lowered {
  provider_id: string;
  until: Date;
}

const EXAMPLE: Lowered = {
  provider_id: "01990000-0000-7000-8000-000000000003",
  until: new Date("2026-04-04T17:00:00Z"),
};

/** Tells a provider that their services are found lower for a while, why, and until when. */
export default defineLetter({
  name: "attendance.lowered_letter",
  on: providerLowered,
  kind: "problem",
  to: toProvider,
  causedBy: "nobody",
  load: async ({ db }, { provider_id }): Promise<Lowered | undefined> =>
    db
      .selectFrom("lowered_providers")
      .select(["provider_id", "until"])
      .where("provider_id", "=", provider_id)
      .executeTakeFirst(),
  holds: (lowered) => lowered,
  faces: {
    email: ({ until }) => ({
      subject: "Vos services paraissent plus bas dans les résultats",
      preview: `Jusqu'au ${formatDate(until)}`,
      paragraphs: [
        `Au moins deux rendez-vous manqués en ${LOWERED_WITHIN_DAYS} jours sont retenus. Jusqu'au ${formatDate(until)}, vos services paraissent après ceux des prestataires qui ont des avis ; vos notes et vos avis restent affichés tels quels.`,
        "Tout revient de soi-même à cette date. Un empêchement ? Dites « Je ne peux pas » avant l'heure convenue, et proposez un autre moment : un rendez-vous remis ne compte pas.",
      ],
      action: { label: "Voir mes services", path: providerPaths.services },
    }),
  },
  example: EXAMPLE,
});
