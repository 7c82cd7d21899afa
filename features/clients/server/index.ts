export { clientToPropose, linkClient } from "./client-to-propose.ts";
export { clientsPersonalData } from "./personal-data.ts";
export { clientsRouter } from "./router.ts";
