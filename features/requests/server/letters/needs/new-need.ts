import { byOwner, defineLetter, toProvider } from "#features/notifications/server/index.ts";
import { maskClientName } from "#foundation/text/names/client-name.ts";
import { creditLabel } from "#foundation/text/plural.ts";
import { formatLongDate } from "#foundation/time.ts";
import { providerPaths } from "#paths/provider-paths.ts";
import { needInReach } from "../../events.ts";
import { EXAMPLE_NEED, formatStart, loadNeed } from "../../letter-content/letter-need.ts";
import { letterWork } from "../../letter-content/letter-work.ts";

/** Tells a provider of a need in reach; it holds no contact information. */
export default defineLetter({
  name: "requests.new_need_letter",
  on: needInReach,
  kind: "new_need",
  preference: { label: "Besoin publié près de chez vous", position: 15 },
  to: toProvider,
  causedBy: byOwner,
  load: async (ports, payload) => {
    const need = await loadNeed(ports, payload);
    return need && { ...need, provider_id: payload.provider_id };
  },
  holds: (need) => need.status === "open" && !need.owner_suspended_at && need,
  faces: {
    email: (need) => ({
      subject: `Besoin publié : ${need.business_type} à ${need.city}`,
      preview: "Déverrouillez-le pour joindre le client.",
      paragraphs: [
        "Une personne des environs n'a trouvé aucun prestataire et a publié ce qu'il lui faut.",
        ...letterWork(need).words,
      ],
      facts: [
        { label: "Service", value: need.business_type },
        { label: "Ville", value: need.city },
        ...letterWork(need).facts,
        { label: "Quand", value: formatStart(need) },
        { label: "Client", value: maskClientName(need.owner_name) },
        { label: "Pour le déverrouiller", value: creditLabel(need.lead_credits) },
        { label: "En attente jusqu'au", value: formatLongDate(need.expires_at) },
      ],
      action: { label: "Voir les besoins publiés", path: providerPaths.needs() },
    }),
  },
  example: { ...EXAMPLE_NEED, provider_id: "01990000-0000-7000-8000-000000000003" },
});
