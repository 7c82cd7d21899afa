export { contractsRouter } from "./contracts/router.ts";
export { quoteJobs } from "./jobs.ts";
export { quotesPersonalData } from "./personal-data.ts";
export { quotesRouter } from "./router.ts";
