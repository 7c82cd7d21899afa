export { sitePersonalData } from "./personal-data.ts";
export { siteRouter } from "./router.ts";
export { searchEngines } from "./search-engines/index.ts";
