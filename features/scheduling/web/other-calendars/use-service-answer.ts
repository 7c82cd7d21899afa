import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { queries } from "../api.ts";

export type ServiceAnswer = ReturnType<typeof useServiceAnswer>;

/** Takes the answer that a service led back with out of the page's address; null without one. */
export function useAnswerOfAddress(): string | null {
  const [params, setParams] = useSearchParams();
  const [answer] = useState(() => (params.has("state") ? `?${params}` : null));
  const isTaken = useRef(false);
  useEffect(() => {
    if (isTaken.current || answer === null) return;
    isTaken.current = true;
    setParams({}, { replace: true, preventScrollReset: true });
  }, [answer, setParams]);
  return answer;
}

/**
 * Gives the answer that a service led back with, once, and returns the calendars that it opens until they are
 * left.
 */
export function useServiceAnswer() {
  const answer = useAnswerOfAddress();
  const { mutate, data, error, isPending, reset } = useMutation(
    queries.scheduling.findServiceCalendars.mutationOptions(),
  );
  const isGiven = useRef(false);
  useEffect(() => {
    if (isGiven.current || answer === null) return;
    isGiven.current = true;
    mutate({ answer });
  }, [answer, mutate]);
  return { found: data?.data, error, isPending, leave: reset };
}
