import { defineLetter, toProvider } from "#features/notifications/server/index.ts";
import { providerPaths } from "#paths/provider-paths.ts";
import { contentRestored } from "../events.ts";

interface Restored {
  provider_id: string;
  service_id: string;
  /** The service's name. */
  service: string;
  isPhoto: boolean;
  reason: string;
}

const EXAMPLE: Restored = {
  provider_id: "01990000-0000-7000-8000-000000000003",
  service_id: "01990000-0000-7000-8000-000000000004",
  service: "Déneigement d'entrée résidentielle",
  isPhoto: false,
  reason: "Le prix est maintenant le bon.",
};

/** Informs a provider that what was withdrawn is restored. */
export default defineLetter({
  name: "catalog.content_restored_letter",
  on: contentRestored,
  kind: "content_withdrawn",
  to: toProvider,
  causedBy: "nobody",
  load: ({ db }, { withdrawal_id }) =>
    db
      .selectFrom("service_withdrawals as w")
      .innerJoin("services as s", "s.id", "w.service_id")
      .select(["w.provider_id", "w.service_id", "w.image_id", "w.restored_reason", "s.name"])
      .where("w.id", "=", withdrawal_id)
      .executeTakeFirst(),
  holds: ({ restored_reason, image_id, name, ...restored }) =>
    restored_reason !== null && {
      ...restored,
      service: name,
      isPhoto: image_id !== null,
      reason: restored_reason,
    },
  faces: {
    email: ({ service, service_id, isPhoto, reason }) => ({
      subject: isPhoto ? "Votre photo est affichée de nouveau" : "Votre service est rétabli",
      preview: service,
      paragraphs: [
        isPhoto
          ? `Nous avions retiré une photo du service « ${service} » : elle y est affichée de nouveau.`
          : `Nous avions retiré le service « ${service} » : il est rétabli. S'il est actif, les propriétaires le trouvent de nouveau.`,
        `Pourquoi : « ${reason} »`,
      ],
      action: { label: "Voir le service", path: providerPaths.editService(service_id) },
    }),
  },
  example: EXAMPLE,
  variants: [{ isPhoto: true }],
});
