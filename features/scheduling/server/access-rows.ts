import {
  ANYONE,
  inTwoDays,
  nobody,
  none,
  OWNERS,
  PROVIDERS,
  providersOwn,
  type Row,
  row,
} from "#testing/world/access-row.ts";

type Outcomes = Parameters<typeof row>[2];

/**
 * The outcomes for providers: this machine reads no calendar, no service is configured and none was asked.
 */
const refused = (code: Outcomes[number]): Outcomes => [
  "UNAUTHORIZED",
  "PROVIDER_ONLY",
  "PROVIDER_ONLY",
  code,
  code,
];
const [UNREAD, UNCONFIGURED, UNASKED] = [
  refused("CALENDAR_UNREADABLE"),
  refused("NOT_FOUND"),
  refused("CALENDAR_CONSENT_ENDED"),
];
const ACCOUNT = { server: "https://127.0.0.1", user: "marie", password: "secret" };

/** A provider's calendar; its free times are everyone's. */
export const schedulingRows: readonly Row[] = [
  row("GET /services/{id}/slots", (w) => ({ id: w.service.id }), ANYONE),
  row("GET /services/{id}/slots", (w) => ({ id: w.inactive.id }), nobody("SERVICE_NOT_FOUND")),
  row("GET /services/{id}/slots", (w) => ({ id: w.removed.id }), nobody("GONE")),
  row("GET /provider/availability", none, PROVIDERS),
  row("PUT /provider/availability", () => ({ hours: [] }), PROVIDERS),
  row("GET /provider/booking-rules", none, PROVIDERS),
  row(
    "PUT /provider/booking-rules",
    () => ({ notice_hours: 2, pause_minutes: 0, daily_max: null }),
    PROVIDERS,
  ),
  row("GET /provider/time-off", none, PROVIDERS),
  row(
    "POST /provider/time-off",
    (w) => ({ starts_at: w.now().toISOString(), ends_at: inTwoDays(w) }),
    PROVIDERS,
  ),
  row(
    "DELETE /provider/time-off/{id}",
    async (w) => ({ id: (await w.fresh.timeOff()).id }),
    providersOwn("NOT_FOUND"),
  ),
  row("GET /provider/holidays", none, PROVIDERS),
  row("POST /provider/holidays", () => ({ dates: ["2026-12-25"] }), PROVIDERS),
  row("GET /provider/appointments", () => ({ from: "2026-11-21", to: "2026-12-21" }), PROVIDERS),
  row("GET /owner/visits", none, OWNERS),
  row("POST /provider/calendar-feed", none, PROVIDERS),
  row("GET /provider/crews", none, PROVIDERS),
  row("POST /provider/crews", () => ({ name: "Équipe du matin", colour: "prune" }), PROVIDERS),
  row(
    "PUT /provider/crews/{id}",
    async (w) => ({ id: (await w.fresh.crew()).id, name: "Équipe du soir", colour: "brique" }),
    providersOwn("NOT_FOUND"),
  ),
  row(
    "DELETE /provider/crews/{id}",
    async (w) => ({ id: (await w.fresh.crew()).id }),
    providersOwn("NOT_FOUND"),
  ),
  row(
    "PUT /provider/appointments/{id}/crew",
    async (w) => {
      const { id, crew_id } = await w.fresh.crewedAppointment();
      return { id, crew_id };
    },
    providersOwn("NOT_FOUND"),
  ),
  row(
    "POST /provider/crews/{id}/link",
    async (w) => ({ id: (await w.fresh.crew()).id }),
    providersOwn("NOT_FOUND"),
  ),
  row(
    "DELETE /provider/crews/{id}/link",
    async (w) => ({ id: (await w.fresh.crew()).id }),
    providersOwn("NOT_FOUND"),
  ),
  row("GET /crews/{token}/day", async (w) => ({ token: await w.fresh.crewLink() }), ANYONE),
  row("GET /crews/{token}/day", () => ({ token: "inconnu" }), nobody("NOT_FOUND")),
  row("GET /provider/other-calendars", none, PROVIDERS),
  row(
    "POST /provider/other-calendars",
    () => ({ name: "Google", address: "https://127.0.0.1/agenda.ics" }),
    UNREAD,
  ),
  row("POST /provider/calendar-account/find", () => ACCOUNT, UNREAD),
  row(
    "POST /provider/calendar-account/calendars",
    () => ({ ...ACCOUNT, calendars: [{ name: "Personnel", address: "https://127.0.0.1/marie/" }] }),
    UNREAD,
  ),
  row("POST /provider/calendar-service/consent", () => ({ service: "google" }), UNCONFIGURED),
  row("POST /provider/calendar-service/find", () => ({ answer: "?state=x&code=y" }), UNASKED),
  row(
    "POST /provider/calendar-service/calendars",
    (w) => ({ consent_id: w.service.id, calendars: [{ name: "Personnel", address: "marie" }] }),
    UNASKED,
  ),
  row(
    "POST /provider/other-calendars/{id}/read",
    async (w) => ({ id: (await w.fresh.otherCalendar()).id }),
    providersOwn("NOT_FOUND"),
  ),
  row(
    "PUT /provider/other-calendars/{id}",
    async (w) => ({ id: (await w.fresh.otherCalendar()).id, name: "Outlook" }),
    providersOwn("NOT_FOUND"),
  ),
  row(
    "DELETE /provider/other-calendars/{id}",
    async (w) => ({ id: (await w.fresh.otherCalendar()).id }),
    providersOwn("NOT_FOUND"),
  ),
];
