export { formatArea } from "./area.ts";
export { KIND_DRAWINGS } from "./kinds.ts";
export { isNotYours, NotYours } from "./not-yours.tsx";
export { NO_PLACE, type Place, place, propertyOf } from "./place.ts";
export { PlaceFields } from "./place-fields.tsx";
export { inMind } from "./property-in-mind.ts";
export { RemoveProperty } from "./remove-property.tsx";
export { UnderWayList } from "./under-way.tsx";
