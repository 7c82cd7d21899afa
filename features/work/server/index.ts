export { workRouter } from "./router.ts";
