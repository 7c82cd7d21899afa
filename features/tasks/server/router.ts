import { implement } from "@orpc/server";
import { tasks } from "#features/tasks/contract/index.ts";
import type { ApiContext } from "#platform/http/context.ts";
import { memberOnly } from "#platform/http/guards.ts";
import { listTasks } from "./list-tasks.ts";

const os = implement(tasks).$context<ApiContext>().use(memberOnly);

export const tasksRouter = os.router({
  list: os.list.handler(async ({ context }) => ({
    data: await listTasks(context.db, context.actor, context.now()),
  })),
});
