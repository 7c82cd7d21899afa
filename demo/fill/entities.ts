import { HOUR_MS } from "#foundation/durations.ts";
import type { Actor, Owner, Provider } from "#platform/http/actor.ts";

/** Who and what has been made so far, by the keys of the content. */
export interface DemoEntities {
  providers: Map<string, Provider>;
  owners: Map<string, Owner>;
  services: Map<string, { id: string; provider: Provider }>;
  properties: Map<string, { id: string; owner: Owner }>;
}

/** Somebody acting outside any session. */
export function actor<Role extends Actor["role"]>(id: string, role: Role): Actor & { role: Role } {
  return { id, role, session_id: id, suspended: false };
}

/** What a key of the content names; the content's own test holds every key to something. */
export function entryOf<T>(entries: ReadonlyMap<string, T>, key: string): T {
  const found = entries.get(key);
  if (found === undefined) throw new Error(`the demonstration names ${key}, which is nothing`);
  return found;
}

/** The moment so many hours before `now`. */
export const hoursBefore = (now: Date, hours: number): Date => new Date(now.getTime() - hours * HOUR_MS);
