export { CompareButton } from "./compare/compare-button.tsx";
export { CompareTray } from "./compare/compare-tray.tsx";
export { compared } from "./compare/use-compare.ts";
export { pageAsked, pageCountOf, pageOfPath, pageOfTitle } from "./directory/paths.ts";
export { centsTyped, dollarsOf } from "./publish/dollars.ts";
export { ServiceCard, ServiceCardSkeleton } from "./service-card.tsx";
