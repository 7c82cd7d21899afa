import { createHash, randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { DAY_S } from "#foundation/durations.ts";
import type { IcsEvent, startCalendarServer } from "./calendar-server.ts";

type Server = Awaited<ReturnType<typeof startCalendarServer>>;

/** The configuration of a product that is registered at both services. */
export const REGISTERED = {
  GOOGLE_CALENDAR_CLIENT_ID: "maisonnee.apps.googleusercontent.com",
  GOOGLE_CALENDAR_CLIENT_SECRET: "secret-of-google",
  MICROSOFT_CALENDAR_CLIENT_ID: "5f0ad3c1-maisonnee",
  MICROSOFT_CALENDAR_CLIENT_SECRET: "secret-of-microsoft",
};

/** An event as Microsoft Graph has it beside its times; it is busy without. */
type GraphEvent = IcsEvent & { showAs?: string; isAllDay?: boolean; isCancelled?: boolean };

interface Calendar {
  id: string;
  name: string;
  busy?: readonly GraphEvent[];
}

interface Code {
  challenge: string;
  nonce: string;
  redirectUri: string;
  scope: string;
  clientId: string;
}

const ID = {
  google: REGISTERED.GOOGLE_CALENDAR_CLIENT_ID,
  microsoft: REGISTERED.MICROSOFT_CALENDAR_CLIENT_ID,
};
const SECRET = {
  google: REGISTERED.GOOGLE_CALENDAR_CLIENT_SECRET,
  microsoft: REGISTERED.MICROSOFT_CALENDAR_CLIENT_SECRET,
};

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
const token = () => randomBytes(16).toString("base64url");

export function json(response: ServerResponse, value: object, status = 200, headers: object = {}): void {
  response.writeHead(status, { "Content-Type": "application/json", ...headers }).end(JSON.stringify(value));
}

/**
 * Google and Microsoft on a server of calendars, as far as they are asked here: discovery, a page that
 * consents at once, tokens with PKCE, lists of calendars, freeBusy and calendarView. All accounts of a
 * service are one.
 */
export function startCalendarServices(server: Server) {
  return {
    google: startService(server, "google", "/google"),
    microsoft: startService(server, "microsoft", "/microsoft/common/v2.0"),
  };
}

/** Consents at the page of a service, and returns where it leads back to. */
export async function consentAt(url: string): Promise<URL> {
  const { headers } = await fetch(url, { redirect: "manual" });
  return new URL(headers.get("Location") ?? "");
}

function startService(server: Server, name: "google" | "microsoft", path: string) {
  const issuer = server.origin + path;
  const codes = new Map<string, Code>();
  const refreshTokens = new Set<string>();
  const accessTokens = new Set<string>();
  const calendars = new Map<string, Calendar>();
  const questions: { path: string; headers: IncomingMessage["headers"]; body: string }[] = [];
  const revoked: string[] = [];

  server.answer(`${path}/.well-known/openid-configuration`, (_, response) =>
    json(response, {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/certs`,
      ...(name === "google" && { revocation_endpoint: `${issuer}/revoke` }),
      response_types_supported: ["code"],
      subject_types_supported: ["public"],
      id_token_signing_alg_values_supported: ["RS256"],
    }),
  );

  server.answer(`${path}/authorize`, ({ url = "" }, response) => {
    const asked = new URL(url, server.origin).searchParams;
    const of = (parameter: string) => asked.get(parameter) ?? "";
    const code = token();
    codes.set(code, {
      challenge: of("code_challenge_method") === "S256" ? of("code_challenge") : "",
      nonce: of("nonce"),
      redirectUri: of("redirect_uri"),
      scope: service.grants ?? of("scope"),
      clientId: of("client_id"),
    });
    const back = new URL(of("redirect_uri"));
    const answer = new URLSearchParams({ state: of("state") });
    if (service.refuses) answer.set("error", "access_denied");
    else answer.set("code", code);
    back.search = answer.toString();
    response.writeHead(302, { Location: back.href }).end();
  });

  server.answer(`${path}/token`, async (request, response) => {
    const sent = new URLSearchParams(await text(request));
    const of = (parameter: string) => sent.get(parameter) ?? "";
    if (of("client_id") !== ID[name] || of("client_secret") !== SECRET[name])
      return json(response, { error: "invalid_client" }, 401);
    const tokens = { access_token: token(), token_type: "Bearer", expires_in: 3599 };
    const accept = (more: object) => {
      accessTokens.add(tokens.access_token);
      json(response, { ...tokens, ...more });
    };
    const renew = () => {
      const refresh_token = token();
      refreshTokens.add(refresh_token);
      return refresh_token;
    };
    if (of("grant_type") === "refresh_token") {
      if (!refreshTokens.has(of("refresh_token"))) return json(response, { error: "invalid_grant" }, 400);
      // Microsoft gives another one each time; the one before goes on for a while.
      return accept(name === "microsoft" ? { refresh_token: renew() } : {});
    }
    const code = codes.get(of("code"));
    codes.delete(of("code"));
    const challenge = createHash("sha256").update(of("code_verifier")).digest("base64url");
    if (!code || code.challenge !== challenge || code.redirectUri !== of("redirect_uri"))
      return json(response, { error: "invalid_grant" }, 400);
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      iss: issuer,
      sub: service.subject,
      aud: code.clientId,
      iat: now,
      exp: now + 400 * DAY_S,
    };
    const nonce = service.nonce ?? code.nonce;
    const id_token = `${encoded({ alg: "RS256" })}.${encoded({ ...claims, nonce })}.${encoded({})}`;
    accept({ id_token, refresh_token: renew(), scope: code.scope });
  });

  server.answer(`${path}/revoke`, async (request, response) => {
    revoked.push(new URLSearchParams(await text(request)).get("token") ?? "");
    refreshTokens.clear();
    response.writeHead(200).end();
  });

  type Answered = (question: { body: string; url: URL }) => object;
  /** Responds to a path of the API for callers with a token. */
  const answerTo = (apiPath: string, answered: Answered) =>
    server.answer(apiPath, async (request, response) => {
      const body = await text(request);
      questions.push({ path: request.url ?? "", headers: request.headers, body });
      if (!accessTokens.has(request.headers.authorization?.slice("Bearer ".length) ?? ""))
        return json(response, { error: { code: 401 } }, 401);
      json(response, answered({ body, url: new URL(request.url ?? "", server.origin) }));
    });

  if (name === "google") {
    answerTo("/calendar/v3/users/me/calendarList", () => ({
      items: [...calendars.values()].map(({ id, name: summary }) => ({
        id,
        summary,
        backgroundColor: "#9FE1E7",
      })),
    }));
    answerTo("/calendar/v3/freeBusy", ({ body }) => {
      const { timeMin, timeMax, items } = JSON.parse(body);
      const asked = (items as { id: string }[]).map(({ id }) => {
        const calendar = calendars.get(id);
        if (!calendar) return [id, { errors: [{ domain: "global", reason: "notFound" }], busy: [] }];
        const busy = (calendar.busy ?? [])
          .map(({ from, to }) => ({ start: new Date(from).toISOString(), end: new Date(to).toISOString() }))
          .filter(({ start, end }) => start < timeMax && end > timeMin);
        return [id, { busy }];
      });
      return { calendars: Object.fromEntries(asked) };
    });
  } else {
    answerTo("/v1.0/me/calendars", () => ({
      value: [...calendars.values()].map(({ id, name: shown }) => ({ id, name: shown, hexColor: "" })),
    }));
  }

  const service = {
    issuer,
    /** The account that consents. */
    subject: "marie",
    /** Whether consent is refused. */
    refuses: false,
    /** The granted scopes, if not all that were asked for. */
    grants: undefined as string | undefined,
    /** The nonce in the identity token, if not the one asked for. */
    nonce: undefined as string | undefined,
    /** The requests to the API so far, in order, and the tokens that were revoked. */
    questions,
    revoked,
    /** Sets a calendar; returns its id. */
    set: (calendar: Calendar): string => {
      calendars.set(calendar.id, calendar);
      if (name === "microsoft")
        answerTo(`/v1.0/me/calendars/${encodeURIComponent(calendar.id)}/calendarView`, ({ url }) =>
          calendarView(url, calendars.get(calendar.id)?.busy ?? []),
        );
      return calendar.id;
    },
    remove: (id: string) => calendars.delete(id),
    /** Ends the grants, as their owner can in the settings of their account. */
    endGrants: () => refreshTokens.clear(),
  };
  return service;
}

/** A page of events, fewer than are asked for at a time. */
function calendarView(url: URL, events: readonly GraphEvent[]): object {
  const PAGE = 10;
  const skip = Number(url.searchParams.get("$skip") ?? 0);
  const next = new URL(url);
  next.searchParams.set("$skip", String(skip + PAGE));
  const utc = (at: Date | string) => ({
    dateTime: new Date(at).toISOString().replace("Z", "0000"),
    timeZone: "UTC",
  });
  return {
    value: events.slice(skip, skip + PAGE).map(({ from, to, lines: _, ...event }) => ({
      showAs: "busy",
      isAllDay: false,
      isCancelled: false,
      ...event,
      start: utc(from),
      end: utc(to),
    })),
    ...(events.length > skip + PAGE && { "@odata.nextLink": next.href }),
  };
}
