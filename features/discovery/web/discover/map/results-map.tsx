import { useState } from "react";
import { searchUrl } from "../search-url.ts";
import { type Discovery, searchUrlIn } from "../use-discovery.ts";
import { CityMap, MapAside, MapSkeleton } from "./map-aside.tsx";

/** The map of the results. */
export function ResultsMap({ discovery, isOpen }: { discovery: Discovery; isOpen: boolean }) {
  const { search, counts, city, property } = discovery;
  // A new search resets the map once its counts are loaded; changing only the city does not.
  const question = searchUrl({ ...search, city: "", page: 1, sort: "" });
  const [answeredQuestion, setAnswered] = useState(question);
  if (!discovery.areCountsStale && answeredQuestion !== question) setAnswered(question);
  const map = counts && {
    cities: counts.cities.map((one) => ({
      ...one,
      href: searchUrlIn(discovery, one.id === city?.id ? "" : one.id),
    })),
    chosen: city?.id ?? null,
    around: searchCircle(property, search.within_km),
  };
  return (
    <MapAside isOpen={isOpen}>{map ? <CityMap key={answeredQuestion} {...map} /> : <MapSkeleton />}</MapAside>
  );
}

function searchCircle(property: Discovery["property"], km: number) {
  if (!property || property.latitude === null || property.longitude === null) return null;
  const { latitude, longitude, label } = property;
  return { latitude, longitude, label, km };
}
