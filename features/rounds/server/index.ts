export { roundsPersonalData } from "./personal-data.ts";
export { calendarPasses } from "./rhythm/calendar-passes.ts";
export { remindPassesJob } from "./rhythm/remind-passes.ts";
export { passesRouter, renewalsRouter, rhythmsRouter, roundsRouter } from "./router.ts";
