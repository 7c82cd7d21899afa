import { needsNoHour } from "#features/catalog/contract/index.ts";
import { HOUR_MS } from "#foundation/durations.ts";
import type { YearlySeason } from "#foundation/season/season.ts";
import type { Actor, Owner, Provider } from "#platform/http/actor.ts";
import type { DemoService } from "../content/types.ts";

/** The people, services and properties created so far, by the keys of the content. */
export interface DemoEntities {
  providers: Map<string, Provider>;
  owners: Map<string, Owner>;
  services: Map<
    string,
    { id: string; provider: Provider; needsNoHour: boolean; season: YearlySeason | null }
  >;
  properties: Map<string, { id: string; owner: Owner }>;
  /** The name of a city by its id. */
  cityName: (id: string) => string;
}

/** Returns what the fill keeps of a described service. */
export const serviceEntry = (id: string, provider: Provider, described: DemoService) => {
  const { season_start, season_end } = described;
  return {
    id,
    provider,
    needsNoHour: needsNoHour(described),
    season: season_start && season_end ? { season_start, season_end } : null,
  };
};

/** A person acting without a session. */
export function actor<Role extends Actor["role"]>(id: string, role: Role): Actor & { role: Role } {
  return { id, role, session_id: id, suspended: false, awaits_second_factor: false, factors_given_at: null };
}

/** Returns the entity of a key; the content's test checks that every key exists. */
export function entryOf<T>(entries: ReadonlyMap<string, T>, key: string): T {
  const found = entries.get(key);
  if (found === undefined) throw new Error(`the demonstration names ${key}, which is nothing`);
  return found;
}

/** Returns the moment this many hours before `now`. */
export const hoursBefore = (now: Date, hours: number): Date => new Date(now.getTime() - hours * HOUR_MS);
