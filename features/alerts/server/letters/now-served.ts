import { namesOfSearch } from "#features/catalog/server/index.ts";
import { defineLetter, toOwner } from "#features/notifications/server/index.ts";
import { atCity } from "#foundation/text/city-in-french.ts";
import { ownerPaths } from "#paths/owner-paths.ts";
import { nowServed } from "../events.ts";

interface Named {
  id: string;
  name: string;
}
/** The business type is null when its row is gone; the city, for anywhere. */
interface Served {
  owner_id: string;
  business_type: Named | null;
  city: Named | null;
}

const EXAMPLE: Served & { business_type: Named } = {
  owner_id: "00000000-0000-7000-8000-000000000000",
  business_type: { id: "ramonage", name: "Ramonage de cheminée" },
  city: { id: "gaspe", name: "Gaspé" },
};

/** Tells an owner that somebody now offers what they had found nobody for. */
export default defineLetter({
  name: "alerts.now_served_letter",
  on: nowServed,
  kind: "now_served",
  preference: { label: "Service maintenant offert, après une alerte", position: 105 },
  to: toOwner,
  causedBy: "nobody",
  load: async ({ db }, { alert_id }): Promise<Served | null> => {
    const alert = await db
      .selectFrom("service_alerts")
      .select(["owner_id", "business_type_id", "city_id"])
      .where("id", "=", alert_id)
      .executeTakeFirst();
    if (!alert) return null;
    const names = await namesOfSearch(db, { businessType: alert.business_type_id, city: alert.city_id });
    return { owner_id: alert.owner_id, business_type: names.businessType, city: names.city };
  },
  holds: (served) => served.business_type && { ...served, business_type: served.business_type },
  faces: {
    email: ({ business_type, city }) => {
      const where = city ? atCity(city.name) : "au Québec";
      return {
        subject: `« ${business_type.name} » ${where} : c'est maintenant offert`,
        preview: "Vous aviez demandé à être prévenu.",
        paragraphs: [
          `Vous cherchiez « ${business_type.name} » ${where} et personne ne l'offrait encore. C'est chose faite : comparez les prix et les avis, puis envoyez votre demande.`,
        ],
        action: {
          label: "Voir qui l'offre",
          path: ownerPaths.businessType(business_type.id, { city: city?.id }),
        },
        footnote: "Cette alerte est terminée : vous ne recevrez pas d'autre courriel à ce sujet.",
      };
    },
  },
  example: EXAMPLE,
  variants: [{ city: null }],
});
