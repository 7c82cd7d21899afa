export { tasksRouter } from "./router.ts";
