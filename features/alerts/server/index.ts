export { notifyAlertsJob } from "./notify-alerts.ts";
export { alertsPersonalData } from "./personal-data.ts";
export { alertsRouter } from "./router.ts";
