export { ServiceCard } from "./service-card.tsx";
