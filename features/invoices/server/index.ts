export { booksRouter } from "./accounting/router.ts";
export { invoiceJobs } from "./jobs.ts";
export { invoicesPersonalData } from "./personal-data.ts";
export { invoicesRouter } from "./router.ts";
