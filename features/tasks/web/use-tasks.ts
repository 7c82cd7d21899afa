import { useQuery } from "@tanstack/react-query";
import type { Task } from "#features/tasks/contract/index.ts";
import { queries } from "./api.ts";

/**
 * Returns what waits for the person, the most urgent first: undefined until it is known, nothing when it
 * cannot be loaded, since each task is on its own page too.
 */
export function useTasks(): readonly Task[] | undefined {
  const { data, isError } = useTaskList();
  return data?.data ?? (isError ? [] : undefined);
}

/** Whether they are being loaded for the first time; not where there is no network. */
export const useTasksAwaited = (): boolean => useTaskList().isLoading;

const useTaskList = () => useQuery({ ...queries.tasks.list.queryOptions(), refetchOnWindowFocus: "always" });
