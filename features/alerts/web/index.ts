export { AlertButton } from "./alert-button.tsx";
export { AlertsCard } from "./alerts-card.tsx";
