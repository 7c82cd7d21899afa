import { always, defineLetter, toProvider, wantsLetter } from "#features/notifications/server/index.ts";
import { maskClientName } from "#foundation/client-name.ts";
import { formatMoney } from "#foundation/money.ts";
import { creditLabel } from "#foundation/plural.ts";
import { leadPath } from "#foundation/request-paths.ts";
import { EXAMPLE_REQUEST, loadRequest, wishedMoment } from "../about-request.ts";
import { requestCreated } from "../events.ts";

/** Tells a provider that a lead has arrived; nothing of the client is in it. */
export default defineLetter({
  name: "requests.new_lead_letter",
  on: requestCreated,
  kind: "new_lead",
  preference: { label: "Nouvelle demande reçue", position: 10 },
  to: toProvider,
  load: async (ports, payload) => {
    const about = await loadRequest(ports, payload);
    // In tomorrow's digest instead.
    return about && ((await wantsLetter(ports.db, about.provider_id, "lead_digest")) ? null : about);
  },
  holds: always,
  faces: {
    email: (about) => ({
      subject: `Nouvelle demande : ${about.business_type} à ${about.city}`,
      preview: "Déverrouillez-la pour joindre le client.",
      paragraphs: ["Une demande vient d'arriver pour l'un de vos services.", `« ${about.description} »`],
      facts: [
        { label: "Service", value: about.service },
        { label: "Ville", value: about.city },
        { label: "Moment", value: wishedMoment(about.starts_at) },
        { label: "Client", value: maskClientName(about.owner_name) },
        {
          label: "Pour la déverrouiller",
          value: `${creditLabel(about.lead_credits)} ou ${formatMoney(about.lead_price_cents)} plus taxes`,
        },
      ],
      action: { label: "Voir la demande", path: leadPath(about.id) },
    }),
  },
  example: EXAMPLE_REQUEST,
  variants: [{ starts_at: null }],
});
