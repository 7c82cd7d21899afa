export { clientToPropose, linkClient } from "./client-to-propose.ts";
export { eraseForgottenJob } from "./forgotten/erase-forgotten.ts";
export { clientsPersonalData } from "./personal-data.ts";
export { clientsRouter } from "./router.ts";
