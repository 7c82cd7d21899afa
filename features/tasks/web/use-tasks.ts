import { useQuery } from "@tanstack/react-query";
import type { Task } from "#features/tasks/contract/index.ts";
import { queries } from "./api.ts";

/**
 * Returns what waits for the person, the most urgent first: undefined until it is known, nothing when it
 * cannot be loaded, since each task is on its own page too.
 */
export function useTasks(): readonly Task[] | undefined {
  const { data, isError } = useQuery({
    ...queries.tasks.list.queryOptions(),
    refetchOnWindowFocus: "always",
  });
  return data?.data ?? (isError ? [] : undefined);
}
