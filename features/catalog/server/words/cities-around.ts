/** A municipality and its middle, in degrees. */
export interface Place {
  id: string;
  name: string;
  region: string;
  latitude: number;
  longitude: number;
}

export interface CityAround {
  id: string;
  name: string;
  region: string;
  /** From the middle of the city asked about; absent when a whole region was asked for. */
  distance_km?: number;
}

/** Groups of municipalities to choose at once. */
export interface CityGroups {
  /** Every region with how many municipalities it has, by name. */
  regions: { name: string; cities: number }[];
  /** A region's, most populous first; none for a region that is not. */
  inRegion(name: string): CityAround[];
  /** Those within so many kilometres of a city, itself first, nearest first; none for a city that is not. */
  around(id: string, km: number): CityAround[];
  /** Those within so many kilometres of a point, nearest first. */
  near(point: Point, km: number): { id: string; km: number }[];
}

/** `cities` most populous first. */
export function createCityGroups(cities: readonly Place[]): CityGroups {
  const byRegion = Map.groupBy(cities, ({ region }) => region);
  const byId = new Map(cities.map((place) => [place.id, place]));
  return {
    regions: [...byRegion]
      .map(([name, { length }]) => ({ name, cities: length }))
      .sort((a, b) => a.name.localeCompare(b.name, "fr-CA")),
    inRegion: (name) => (byRegion.get(name) ?? []).map(({ id, name, region }) => ({ id, name, region })),
    around: (id, km) => {
      const middle = byId.get(id);
      if (!middle) return [];
      return within(middle, km).map(({ place: { id, name, region }, distance }) => ({
        id,
        name,
        region,
        distance_km: Math.round(distance),
      }));
    },
    near: (point, km) =>
      within(point, km).map(({ place, distance }) => ({ id: place.id, km: Math.round(distance) })),
  };

  function within(point: Point, km: number) {
    return cities
      .map((place) => ({ place, distance: kilometresBetween(point, place) }))
      .filter(({ distance }) => distance <= km)
      .sort((a, b) => a.distance - b.distance);
  }
}

export type Point = Pick<Place, "latitude" | "longitude">;

const EARTH_RADIUS_KM = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** As the crow flies: the haversine formula, good to half a percent. */
export function kilometresBetween(a: Point, b: Point): number {
  const [latitude, longitude] = [radians(b.latitude - a.latitude), radians(b.longitude - a.longitude)];
  const half =
    Math.sin(latitude / 2) ** 2 +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(longitude / 2) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(half));
}
