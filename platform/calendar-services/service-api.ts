import type { z } from "zod";
import { DAY_MS } from "#foundation/durations.ts";
import { createPinnedFetch } from "./pinned-fetch.ts";
import { ServiceFailure } from "./service-failure.ts";

/** The limits for reading an account of a service. */
export interface ServiceLimits {
  bytes: number;
  /** To be let in, and again to read. */
  ms: number;
}

/** The questions of one reading, in the name of who granted it. Throws ServiceFailure. */
export type ServiceApi = <Answer>(
  address: string,
  schema: z.ZodType<Answer>,
  init?: { body?: object; headers?: Record<string, string> },
) => Promise<Answer>;

/** A half-open interval of epoch milliseconds: `to` is excluded. */
export interface ServiceSpan {
  from: number;
  to: number;
}

export interface ServiceCalendar {
  id: string;
  name: string;
  /** Its colour at the service; null without one. */
  colour: string | null;
}

/** The calls to one service's API. Each throws ServiceFailure. */
export interface CalendarApi {
  listCalendars(api: ServiceApi): Promise<ServiceCalendar[]>;
  readBusyTimes(api: ServiceApi, id: string, range: ServiceSpan): Promise<ServiceSpan[]>;
}

/** Opens the API of a service, at one origin, for one reading. */
export function openApi(origin: string, accessToken: string, limits: ServiceLimits): ServiceApi {
  const fetchPinned = createPinnedFetch({ origins: [origin], ...limits });
  return async (address, schema, { body, headers } = {}) => {
    const response = await fetchPinned(address, {
      headers: {
        Accept: "application/json",
        Authorization: `Bearer ${accessToken}`,
        ...(body && { "Content-Type": "application/json" }),
        ...headers,
      },
      ...(body && { method: "POST", body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (response.status !== 200) throw refusalOf(response, text);
    const answer = schema.safeParse(jsonOf(text));
    if (!answer.success) throw new ServiceFailure("unexpected");
    return answer.data;
  };
}

/** Returns why a service answered with another status than 200. */
export function refusalOf({ status, headers }: Response, text: string): ServiceFailure {
  // Google also limits with 403, and names why.
  const isLimited =
    status === 403 && /"(?:\w*[rR]ateLimitExceeded|quotaExceeded|RATE_LIMIT_EXCEEDED)"/.test(text);
  if (status === 429 || isLimited) return new ServiceFailure("busy", retryAfterOf(headers));
  if (status === 401 || status === 403) return new ServiceFailure("revoked");
  if (status === 404 || status === 410) return new ServiceFailure("removed");
  if (status === 503) return new ServiceFailure("unavailable", retryAfterOf(headers));
  return new ServiceFailure(status >= 500 ? "unavailable" : "unexpected");
}

/** Returns what Retry-After (RFC 9110, 10.2.3) asks for, in seconds or as a date; a day at most. */
function retryAfterOf(headers: Headers): number {
  const value = headers.get("Retry-After")?.trim() ?? "";
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Math.min(Math.max(ms || 0, 0), DAY_MS);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
