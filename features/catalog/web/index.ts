export { CompareButton } from "./compare/compare-button.tsx";
export { CompareTray } from "./compare/compare-tray.tsx";
export { ServiceCard, ServiceCardSkeleton } from "./service-card.tsx";
