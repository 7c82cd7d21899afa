import { defineLetter, toProvider } from "#features/notifications/server/index.ts";
import { type CalendarFailure, failureSentence } from "#features/scheduling/contract/index.ts";
import { formatLongDateWithYear } from "#foundation/time.ts";
import { providerPaths } from "#paths/provider-paths.ts";
import { calendarFailing } from "../events.ts";

/** Tells the provider once that a calendar kept elsewhere has not been read for a week. */
export default defineLetter({
  name: "scheduling.calendar_failing_letter",
  on: calendarFailing,
  kind: "other_calendars",
  preference: { label: "Autres agendas : lecture impossible, rendez-vous en double", position: 126 },
  to: toProvider,
  causedBy: "nobody",
  load: ({ db }, { calendar_id }) =>
    db
      .selectFrom("other_calendars")
      .select(["provider_id", "name", "read_at", "failure"])
      .where("id", "=", calendar_id)
      .executeTakeFirst(),
  holds: ({ failure, ...calendar }) => failure && { ...calendar, failure: failure as CalendarFailure },
  faces: {
    email: ({ name, read_at, failure }) => ({
      subject: `Votre agenda « ${name} » ne se lit plus`,
      preview: "Vos plages libres tiennent compte de ce qui avait été lu avant.",
      paragraphs: [
        `Votre agenda « ${name} » n'a pas pu être lu depuis le ${formatLongDateWithYear(read_at)}. ${failureSentence(failure)}`,
        "Les plages occupées qui avaient été lues restent retirées de vos plages libres ; les nouvelles ne le sont pas. Pour corriger l'adresse, retirez l'agenda et ajoutez-le de nouveau.",
      ],
      action: { label: "Voir mes autres agendas", path: providerPaths.availability },
    }),
  },
  example: {
    provider_id: "01990000-0000-7000-8000-000000000003",
    name: "Google, personnel",
    read_at: new Date("2026-03-02T14:00:00Z"),
    failure: "not_found" as CalendarFailure,
  },
});
