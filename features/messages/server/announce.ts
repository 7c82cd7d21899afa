import type { Ports } from "#platform/http/context.ts";

/** The ports of a use case that announces its change once it is committed. */
export type AnnouncingPorts = Pick<Ports, "db" | "live" | "log">;

/** Notifies the open pages of people that a thread has changed. Call it after the commit. */
export function announceThread(
  ports: Pick<Ports, "live" | "log">,
  people: readonly string[],
  id: string,
): void {
  notifyPages(ports, people, { kind: "thread", id });
}

/**
 * Notifies open pages without delaying the response. Call it after the commit: PostgreSQL notifications make
 * commits wait for one another (docs/decisions/0009-news-not-data.md).
 */
export function notifyPages(
  { live, log }: Pick<Ports, "live" | "log">,
  people: readonly string[],
  news: { kind: "thread" | "typing"; id: string },
): void {
  live
    .notify(people, news)
    .catch((err: unknown) => log.warn({ err }, "could not notify the pages of a thread"));
}
