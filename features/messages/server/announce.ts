import type { Ports } from "#platform/http/context.ts";

/** What a use case needs that announces its change once it is committed. */
export type AnnouncingPorts = Pick<Ports, "db" | "live" | "log">;

/**
 * Notifies the open pages of people that a thread has changed, which does not delay the response. Call it after the
 * commit: PostgreSQL notifications make commits wait for one another (docs/decisions/0009-news-not-data.md).
 */
export function announceThread(
  { live, log }: Pick<Ports, "live" | "log">,
  people: readonly string[],
  id: string,
): void {
  live
    .notify(people, { kind: "thread", id })
    .catch((err: unknown) => log.warn({ err }, "could not announce a thread's change"));
}
