export { roundsPersonalData } from "./personal-data.ts";
export { passesRouter, renewalsRouter, rhythmsRouter, roundsRouter } from "./router.ts";
