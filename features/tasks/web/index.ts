export { actOf, type TaskAct } from "./task-acts.ts";
export { Tasks } from "./tasks.tsx";
