export { NO_PLACE, type Place, place, propertyOf } from "./place.ts";
export { PlaceFields } from "./place-fields.tsx";
export { inMind } from "./property-in-mind.ts";
