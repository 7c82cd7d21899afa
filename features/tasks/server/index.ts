export { needsInReach } from "./needs-in-reach.ts";
export { tasksRouter } from "./router.ts";
export { seasonContracts } from "./season-contracts.ts";
