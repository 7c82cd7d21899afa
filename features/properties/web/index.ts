export { ActiveRequests } from "./active-requests.tsx";
export { formatArea } from "./area.ts";
export { KIND_DRAWINGS } from "./kinds.ts";
export { lastUsedProperty } from "./last-used-property.ts";
export { EMPTY_PROPERTY, type NewProperty, newProperty, propertyDraftOf } from "./new-property.ts";
export { NewPropertyFields } from "./new-property-fields.tsx";
export { isPropertyNotFound, PropertyNotFound } from "./property-not-found.tsx";
export { RemoveProperty } from "./remove-property.tsx";
export { wayBackFromAdding } from "./way-back.ts";
