import type { Log } from "#platform/log/log.ts";
import { googleCalendar } from "./google-calendar.ts";
import { type AuthorizationServer, type Grant, openGrants, type PendingConsent } from "./grants.ts";
import { microsoftCalendar } from "./microsoft-calendar.ts";
import {
  type CalendarApi,
  openApi,
  type ServiceCalendar,
  type ServiceLimits,
  type ServiceSpan,
} from "./service-api.ts";
import { ServiceFailure } from "./service-failure.ts";

export type { Grant } from "./grants.ts";
export { ServiceFailure } from "./service-failure.ts";

/**
 * A service where people keep calendars; only their busy times are read. Every call throws ServiceFailure. A
 * returned grant replaces the one that was passed.
 */
export interface CalendarService {
  /** Returns the page that asks for consent, and what its answer is checked by. */
  askConsent(redirectUri: string): Promise<{ url: string; pending: PendingConsent }>;
  /**
   * Returns what was granted and the calendars there; null when consent was refused or covers too little.
   */
  acceptConsent(
    answer: URL,
    pending: PendingConsent,
  ): Promise<{ grant: Grant; calendars: ServiceCalendar[] } | null>;
  /** Returns when a calendar is busy within a range, merged and in order. */
  readBusyTimes(grant: Grant, id: string, range: ServiceSpan): Promise<{ grant: Grant; busy: ServiceSpan[] }>;
  /** Takes back all that a person granted us, where the service can. */
  revoke(grant: Grant): Promise<void>;
}

/** The services where this product is registered. */
export type CalendarServices = Partial<Record<"google" | "microsoft", CalendarService>>;

interface Registration {
  GOOGLE_CALENDAR_CLIENT_ID?: string | undefined;
  GOOGLE_CALENDAR_CLIENT_SECRET?: string | undefined;
  MICROSOFT_CALENDAR_CLIENT_ID?: string | undefined;
  MICROSOFT_CALENDAR_CLIENT_SECRET?: string | undefined;
  MICROSOFT_CALENDAR_TENANT: string;
  /** The address of both in tests: an origin on this machine. */
  LOCAL_CALENDARS_ORIGIN?: string | undefined;
}

const LIMITS: ServiceLimits = { bytes: 5 * 1024 * 1024, ms: 10_000 };

/** Opens the services that are configured. */
export function openCalendarServices(
  registration: Registration,
  log: Log,
  limits: ServiceLimits = LIMITS,
): CalendarServices {
  const {
    GOOGLE_CALENDAR_CLIENT_ID: googleId,
    GOOGLE_CALENDAR_CLIENT_SECRET: googleSecret,
    MICROSOFT_CALENDAR_CLIENT_ID: microsoftId,
    MICROSOFT_CALENDAR_CLIENT_SECRET: microsoftSecret,
    MICROSOFT_CALENDAR_TENANT: tenant,
    LOCAL_CALENDARS_ORIGIN: local,
  } = registration;
  const google = googleId &&
    googleSecret && {
      issuer: local ? `${local}/google` : "https://accounts.google.com",
      origins: ["https://oauth2.googleapis.com"],
      clientId: googleId,
      clientSecret: googleSecret,
      protocolScopes: ["openid"],
      scopes: [
        "https://www.googleapis.com/auth/calendar.freebusy",
        "https://www.googleapis.com/auth/calendar.calendarlist.readonly",
      ],
      // Without `consent` who granted this before gets no refresh token.
      parameters: { access_type: "offline", prompt: "consent select_account" },
    };
  const microsoft = microsoftId &&
    microsoftSecret && {
      issuer: `${local ? `${local}/microsoft` : "https://login.microsoftonline.com"}/${tenant}/v2.0`,
      origins: [],
      clientId: microsoftId,
      clientSecret: microsoftSecret,
      protocolScopes: ["openid", "offline_access"],
      scopes: ["Calendars.ReadBasic"],
      parameters: { prompt: "select_account" },
    };
  const ports = { log, limits };
  return {
    ...(google && {
      google: openService(google, googleCalendar, local ?? "https://www.googleapis.com", ports),
    }),
    ...(microsoft && {
      microsoft: openService(microsoft, microsoftCalendar, local ?? "https://graph.microsoft.com", ports),
    }),
  };
}

function openService(
  server: AuthorizationServer,
  apiOf: (origin: string) => CalendarApi,
  apiOrigin: string,
  { log, limits }: { log: Log; limits: ServiceLimits },
): CalendarService {
  const grants = openGrants(server, { log, ms: limits.ms });
  const api = apiOf(apiOrigin);
  return {
    askConsent: grants.ask,
    async acceptConsent(answer, pending) {
      const used = await grants.accept(answer, pending);
      if (!used) return null;
      const calendars = await api.listCalendars(openApi(apiOrigin, used.accessToken, limits));
      return { grant: used.grant, calendars };
    },
    async readBusyTimes(before, id, range) {
      const { grant, accessToken } = await grants.use(before);
      const found = await api.readBusyTimes(openApi(apiOrigin, accessToken, limits), id, range);
      return { grant, busy: merged(found, range) };
    },
    revoke: grants.revoke,
  };
}

/** Returns spans within a range, in order and without overlaps. */
function merged(spans: readonly ServiceSpan[], range: ServiceSpan): ServiceSpan[] {
  const all: ServiceSpan[] = [];
  for (const { from, to } of spans.toSorted((one, other) => one.from - other.from)) {
    // A date that does not exist has no instant.
    if (!Number.isFinite(from) || !Number.isFinite(to)) throw new ServiceFailure("unexpected");
    const span = { from: Math.max(from, range.from), to: Math.min(to, range.to) };
    const last = all.at(-1);
    if (span.from >= span.to) continue;
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to);
    else all.push(span);
  }
  return all;
}
