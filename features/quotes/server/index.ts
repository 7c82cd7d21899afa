export { announceQuote, lockRequest } from "./change-quote.ts";
export { contractsRouter } from "./contracts/router.ts";
export { type LogoFiles, sheetHead } from "./documents/sheet-head.ts";
export { contestedIdentity, readSupplier, sealSupplier } from "./documents/supplier.ts";
export { erasableBefore } from "./erasable-before.ts";
export { quoteJobs } from "./jobs.ts";
export { quotesPersonalData } from "./personal-data.ts";
export { quotesRouter } from "./router.ts";
export { priceItemsRouter, quoteTemplatesRouter } from "./writing/router.ts";
