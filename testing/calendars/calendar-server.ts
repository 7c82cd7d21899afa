import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** An event of an iCalendar; more of its lines may be given. */
export interface IcsEvent {
  from: Date | string;
  to: Date | string;
  lines?: readonly string[];
}

const stamp = (at: Date | string) => new Date(at).toISOString().replace(/[-:]|\.\d+/g, "");

/** Returns an iCalendar as other products write it. */
export const ics = (...events: readonly IcsEvent[]): string =>
  [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Essais//FR",
    ...events.flatMap(({ from, to, lines = [] }, n) => [
      "BEGIN:VEVENT",
      `UID:${n}@essais.example`,
      `DTSTART:${stamp(from)}`,
      `DTEND:${stamp(to)}`,
      ...lines,
      "END:VEVENT",
    ]),
    "END:VCALENDAR",
    "",
  ].join("\r\n");

/**
 * Starts a server of calendars on this machine, which gives each path its set answer, whatever the query, and
 * 404 elsewhere.
 */
export async function startCalendarServer(port = 0) {
  const answers = new Map<string, Answer>();
  const asked: { path: string; headers: IncomingMessage["headers"] }[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? "";
    asked.push({ path, headers: request.headers });
    const answer = answers.get(path) ?? answers.get(path.split("?")[0] ?? "");
    if (answer) answer(request, response);
    else response.writeHead(404).end();
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    /** The requests so far, in order. */
    asked,
    answer: (path: string, answer: Answer) => answers.set(path, answer),
    /** Answers a path with a text, and returns its address. */
    serve: (path: string, text: string, headers: Record<string, string> = {}): string => {
      answers.set(path, (_, response) => {
        response.writeHead(200, { "Content-Type": "text/calendar; charset=utf-8", ...headers }).end(text);
      });
      return origin + path;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
