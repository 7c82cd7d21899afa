export { privatePage } from "./private-page.ts";
export { type SiteFacts, siteFacts, useSiteFacts } from "./site-facts.ts";
