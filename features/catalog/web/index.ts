export { CompareButton } from "./compare/compare-button.tsx";
export { CompareTray } from "./compare/compare-tray.tsx";
export { centsTyped, dollarsOf } from "./publish/dollars.ts";
export { ServiceCard, ServiceCardSkeleton } from "./service-card.tsx";
