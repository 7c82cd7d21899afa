export { CitiesServed } from "./cities-served.tsx";
export { CompareButton } from "./compare/compare-button.tsx";
export { CompareTray } from "./compare/compare-tray.tsx";
export { compareStore, useComparedServices } from "./compare/use-compare.ts";
export { Gallery } from "./gallery.tsx";
export { ProviderRecord } from "./provider-record.tsx";
export { SeasonTerms } from "./season-terms.tsx";
export { VerifiedName } from "./verified-name.tsx";
