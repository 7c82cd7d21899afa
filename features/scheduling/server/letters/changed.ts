import { byOwner, defineLetter, toProvider } from "#features/notifications/server/index.ts";
import { providerPaths } from "#paths/provider-paths.ts";
import { timeChanged } from "../events.ts";
import { EXAMPLE_APPOINTMENT, formatStart, loadAppointment } from "../letter-appointment.ts";

interface Change {
  id: string;
  owner_id: string;
  provider_id: string;
  owner_name: string;
  service: string;
  /** The confirmed time that was released. */
  freed: string | null;
  /** The new requested time, and until when it is held. */
  wanted: { starts_at: Date; held_until: Date } | null;
}

const { id, owner_id, provider_id, owner_name, service, starts_at } = EXAMPLE_APPOINTMENT;
const WANTED = { starts_at, held_until: new Date("2026-03-04T14:00:00Z") };
const EXAMPLE: Change = { id, owner_id, provider_id, owner_name, service, freed: null, wanted: WANTED };

export default defineLetter({
  name: "scheduling.changed_letter",
  on: timeChanged,
  kind: "time_changed",
  preference: { label: "Moment demandé, maintenu ou annulé", position: 140 },
  to: toProvider,
  causedBy: byOwner,
  load: async (ports, payload) => {
    const appointment = await loadAppointment(ports, payload);
    return appointment && { ...appointment, freed: payload.starts_at, now: ports.now() };
  },
  // Not once the request is closed, nor when nothing was released and the
  // requested time is not held any more.
  holds: ({
    id,
    owner_id,
    provider_id,
    owner_name,
    service,
    status,
    unlocked_at,
    starts_at,
    held_until,
    freed,
    now,
  }) => {
    if (!unlocked_at || status !== "active") return null;
    const wanted = held_until && held_until > now && starts_at ? { starts_at, held_until } : null;
    return freed || wanted ? { id, owner_id, provider_id, owner_name, service, freed, wanted } : null;
  },
  faces: {
    email: ({ id, owner_name, service, freed, wanted }) => ({
      subject: freed
        ? `Rendez-vous annulé : ${formatStart(freed)}`
        : `Moment demandé : ${wanted && formatStart(wanted.starts_at)}`,
      preview: `${owner_name}, ${service}`,
      paragraphs: [
        wanted
          ? `${owner_name} demande ${freed ? "un autre" : "ce"} moment. Confirmez-le ou proposez-en d'autres.`
          : `${owner_name} a annulé ce rendez-vous. Vous pouvez proposer d'autres moments.`,
      ],
      facts: [
        ...(freed ? [{ label: "Ancien moment", value: formatStart(freed) }] : []),
        ...(wanted ? [{ label: "Moment demandé", value: formatStart(wanted.starts_at) }] : []),
        { label: "Service", value: service },
      ],
      ...(wanted && {
        footnote: `Sans réponse, cette plage sera libérée le ${formatStart(wanted.held_until)}.`,
      }),
      action: { label: "Répondre", path: providerPaths.lead(id) },
    }),
  },
  example: EXAMPLE,
  variants: [{ freed: "2026-03-04T14:00:00Z" }, { freed: "2026-03-04T14:00:00Z", wanted: null }],
});
