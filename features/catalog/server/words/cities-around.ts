import { kilometresBetween, type Point } from "#features/catalog/contract/distance.ts";

/** A municipality and its centre in degrees. */
export interface Municipality {
  id: string;
  name: string;
  region: string;
  latitude: number;
  longitude: number;
}

interface CityAround {
  id: string;
  name: string;
  region: string;
  /** Kilometres from the city asked for; absent for a region. */
  distance_km?: number;
}

/** Groups of cities that can be chosen at once. */
export interface CityGroups {
  /** Every region with its number of cities, by name. */
  regions: { name: string; cities: number }[];
  /** Returns a region's cities, most populous first; empty for an unknown region. */
  inRegion(name: string): CityAround[];
  /**
   * Returns the cities within a radius of a city, itself first, then nearest
   * first; empty for an unknown city.
   */
  around(id: string, km: number): CityAround[];
  /** Returns the cities within a radius of a point, nearest first. */
  near(point: Point, km: number): { id: string; km: number }[];
}

/** `cities` must come most populous first. */
export function createCityGroups(cities: readonly Municipality[]): CityGroups {
  const byRegion = Map.groupBy(cities, ({ region }) => region);
  const byId = new Map(cities.map((city) => [city.id, city]));
  return {
    regions: [...byRegion]
      .map(([name, { length }]) => ({ name, cities: length }))
      .sort((a, b) => a.name.localeCompare(b.name, "fr-CA")),
    inRegion: (name) => (byRegion.get(name) ?? []).map(({ id, name, region }) => ({ id, name, region })),
    around: (id, km) => {
      const centre = byId.get(id);
      if (!centre) return [];
      return within(centre, km).map(({ city: { id, name, region }, distance }) => ({
        id,
        name,
        region,
        distance_km: Math.round(distance),
      }));
    },
    near: (point, km) =>
      within(point, km).map(({ city, distance }) => ({ id: city.id, km: Math.round(distance) })),
  };

  function within(point: Point, km: number) {
    return cities
      .map((city) => ({ city, distance: kilometresBetween(point, city) }))
      .filter(({ distance }) => distance <= km)
      .sort((a, b) => a.distance - b.distance);
  }
}
