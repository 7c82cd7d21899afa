export { roundsPersonalData } from "./personal-data.ts";
export { passesRouter, renewalsRouter, roundsRouter } from "./router.ts";
