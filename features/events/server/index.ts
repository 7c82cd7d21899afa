export { eventsRouter } from "./router.ts";
