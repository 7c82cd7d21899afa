import { defineLetter, toProvider } from "#features/notifications/server/index.ts";
import { providerPaths } from "#paths/provider-paths.ts";
import { contentWithdrawn } from "../events.ts";

interface Withdrawn {
  provider_id: string;
  service_id: string;
  /** The service's name. */
  service: string;
  isPhoto: boolean;
  reason: string;
}

const EXAMPLE: Withdrawn = {
  provider_id: "01990000-0000-7000-8000-000000000003",
  service_id: "01990000-0000-7000-8000-000000000004",
  service: "Déneigement d'entrée résidentielle",
  isPhoto: false,
  reason: "Ce prix ne correspond pas à celui que vos clients ont payé.",
};

/** Informs a provider that a service or one of its photos was withdrawn, why, and how to answer. */
export default defineLetter({
  name: "catalog.content_withdrawn_letter",
  on: contentWithdrawn,
  kind: "content_withdrawn",
  preference: { label: "Service ou photo retirés par notre équipe", position: 205, isNecessary: true },
  to: toProvider,
  causedBy: "nobody",
  load: ({ db }, { withdrawal_id }) =>
    db
      .selectFrom("service_withdrawals as w")
      .innerJoin("services as s", "s.id", "w.service_id")
      .select(["w.provider_id", "w.service_id", "w.image_id", "w.reason", "w.restored_at", "s.name"])
      .where("w.id", "=", withdrawal_id)
      .executeTakeFirst(),
  // Not sent when it was restored meanwhile.
  holds: ({ restored_at, image_id, name, ...withdrawn }) =>
    restored_at === null && { ...withdrawn, service: name, isPhoto: image_id !== null },
  faces: {
    email: ({ service, service_id, isPhoto, reason }) => ({
      subject: isPhoto ? "Une de vos photos est retirée" : "Un de vos services est retiré",
      preview: service,
      paragraphs: [
        isPhoto
          ? `Nous avons retiré une photo du service « ${service} ». Le service reste publié, sans cette photo.`
          : `Nous avons retiré le service « ${service} » : les propriétaires ne le trouvent plus et ne peuvent plus le demander. Vos demandes déjà reçues et vos autres services ne changent pas.`,
        `Pourquoi : « ${reason} »`,
      ],
      action: {
        label: isPhoto ? "Voir les photos du service" : "Voir le service",
        path: providerPaths.editService(service_id),
      },
      footnote: "C'est une erreur, ou la situation est réglée ? Écrivez-nous, une personne vous répondra.",
    }),
  },
  example: EXAMPLE,
  variants: [{ isPhoto: true }],
});
