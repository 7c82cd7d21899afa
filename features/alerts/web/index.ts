export { AlertButton } from "./alert-button.tsx";
export { alertPath } from "./alert-path.ts";
