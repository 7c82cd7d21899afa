export {
  clientToPropose,
  linkClient,
  writtenContact,
  writtenNameColumn,
  writtenPhoneColumn,
} from "./client-to-propose.ts";
export { eraseForgottenJob } from "./forgotten/erase-forgotten.ts";
export { accountsOfClients, phonePart, placesWithWords, wordsOf } from "./list/client-words.ts";
export { clientsPersonalData } from "./personal-data.ts";
export { clientsRouter } from "./router.ts";
