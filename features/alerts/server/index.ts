export { alertsPersonalData } from "./personal-data.ts";
export { alertsRouter } from "./router.ts";
export { tellAlertsJob } from "./tell-alerts.ts";
