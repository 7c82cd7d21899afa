export { AlertButton } from "./alert-button.tsx";
