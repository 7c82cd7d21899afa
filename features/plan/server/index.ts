export { planPersonalData } from "./personal-data.ts";
export { plansRouter } from "./router.ts";
