export { type SiteFacts, siteFacts, useSiteFacts } from "./site-facts.ts";
