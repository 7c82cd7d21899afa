import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import type { startCalendarServer } from "./calendar-server.ts";

type Server = Awaited<ReturnType<typeof startCalendarServer>>;

interface DavCalendar {
  /** Its server's name for it in addresses. */
  path: string;
  name: string;
  holds?: "VEVENT" | "VTODO";
  /** The iCalendar of each of its events. */
  events?: readonly string[];
}

const NAMESPACES =
  'xmlns="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav" xmlns:CS="http://calendarserver.org/ns/" xmlns:ICAL="http://apple.com/ns/ical/"';
const escaped = (value: string) => value.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** An answer about one address, as Radicale 3 writes it. */
export const davAnswer = (href: string, props: string) =>
  `<response><href>${href}</href><propstat><prop>${props}</prop><status>HTTP/1.1 200 OK</status></propstat></response>`;
export const multistatusOf = (...answers: string[]) =>
  `<?xml version='1.0' encoding='utf-8'?>\n<multistatus ${NAMESPACES}>${answers.join("")}</multistatus>`;

/**
 * An account on a server of calendars that answers as Radicale 3.1 did on 2026-11-29: it moves from
 * /.well-known/caldav to /, wants the name and password of every request, and names what it has by paths.
 */
export function davAccount(server: Server, { user, password }: { user: string; password: string }) {
  const home = `/${user}/`;
  const opens = () => `Basic ${Buffer.from(`${user}:${account.password}`).toString("base64")}`;
  const questions: { method: string; path: string; body: string }[] = [];
  const calendars = new Map<string, Required<DavCalendar> & { version: number }>();

  type Answered = (question: { method: string; depth: string }) => string;
  const answerAs = (path: string, answered: Answered) =>
    server.answer(path, async (request: IncomingMessage, response: ServerResponse) => {
      const { method = "", headers } = request;
      questions.push({ method, path, body: await text(request) });
      if (headers.authorization !== opens()) return response.writeHead(401).end();
      const xml = answered({ method, depth: String(headers.depth) });
      return response.writeHead(207, { "Content-Type": "text/xml; charset=utf-8" }).end(xml);
    });

  const account = {
    user,
    password,
    home,
    /** The requests so far, in order. */
    questions,
    /** Returns the values that a provider types. */
    typed: () => ({ server: server.origin, user, password }),
    /** Sets a calendar; its version is another one then. Returns its address. */
    set: ({ path, name, holds = "VEVENT", events = [] }: DavCalendar): string => {
      const version = (calendars.get(path)?.version ?? 0) + 1;
      calendars.set(path, { path, name, holds, events, version });
      const href = `${home}${path}/`;
      answerAs(href, ({ method }) =>
        method === "REPORT"
          ? multistatusOf(
              ...events.map((event, n) =>
                davAnswer(`${href}${n}.ics`, `<C:calendar-data>${escaped(event)}</C:calendar-data>`),
              ),
            )
          : multistatusOf(davAnswer(href, `<CS:getctag>"${version}"</CS:getctag>`)),
      );
      return server.origin + href;
    },
  };
  server.answer("/.well-known/caldav", (_, response) => response.writeHead(301, { Location: "/" }).end());
  answerAs("/", () =>
    multistatusOf(davAnswer("/", `<current-user-principal><href>${home}</href></current-user-principal>`)),
  );
  answerAs(home, ({ depth }) =>
    depth === "0"
      ? multistatusOf(davAnswer(home, `<C:calendar-home-set><href>${home}</href></C:calendar-home-set>`))
      : multistatusOf(
          davAnswer(home, "<resourcetype><principal /><collection /></resourcetype>"),
          ...[...calendars.values()].map(({ path, name, holds }) =>
            davAnswer(
              `${home}${path}/`,
              `<resourcetype><C:calendar /><collection /></resourcetype><displayname>${escaped(name)}</displayname><ICAL:calendar-color>#0082C9FF</ICAL:calendar-color><C:supported-calendar-component-set><C:comp name="${holds}" /></C:supported-calendar-component-set>`,
            ),
          ),
        ),
  );
  return account;
}
