export { originOf, pageMeta } from "./page-meta.ts";
export { privatePage } from "./private-page.ts";
export { type SiteFacts, siteFacts, useSiteFacts } from "./site-facts.ts";
export { type Answered, breadcrumbList, faqPage, structured } from "./structured-data.ts";
