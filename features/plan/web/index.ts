export { SeasonalPlan } from "./seasonal-plan.tsx";
