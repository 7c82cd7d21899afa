export { roundsPersonalData } from "./personal-data.ts";
export { passesRouter, roundsRouter } from "./router.ts";
