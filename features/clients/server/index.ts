export { clientsPersonalData } from "./personal-data.ts";
export { clientsRouter } from "./router.ts";
