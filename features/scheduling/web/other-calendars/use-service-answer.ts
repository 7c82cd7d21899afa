import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { queries } from "../api.ts";

export type ServiceAnswer = ReturnType<typeof useServiceAnswer>;

/**
 * Takes the answer that a service led back with, once, out of the page's address, and returns the calendars
 * that it opens until they are left.
 */
export function useServiceAnswer() {
  const [params, setParams] = useSearchParams();
  const { mutate, data, error, isPending, reset } = useMutation(
    queries.scheduling.findServiceCalendars.mutationOptions(),
  );
  const isTaken = useRef(false);
  useEffect(() => {
    if (isTaken.current || !params.has("state")) return;
    isTaken.current = true;
    mutate({ answer: `?${params}` });
    setParams({}, { replace: true, preventScrollReset: true });
  }, [params, setParams, mutate]);
  return { found: data?.data, error, isPending, leave: reset };
}
