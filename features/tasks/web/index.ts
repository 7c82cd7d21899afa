export { actOf, type TaskAct } from "./task-acts.ts";
export { wordsOf } from "./task-words.ts";
export { Tasks } from "./tasks.tsx";
export { useTasks, useTasksAwaited } from "./use-tasks.ts";
