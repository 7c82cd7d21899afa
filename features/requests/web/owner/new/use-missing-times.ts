import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { hasNoTimes } from "#features/scheduling/web/index.ts";

/**
 * Refuses to send services for which « Choisir une plage » was selected without a time: their requests would silently
 * become « à convenir ». A service without any free slot says so itself and passes.
 */
export function useMissingTimes() {
  const client = useQueryClient();
  const [choosing, setChoosing] = useState<ReadonlySet<string>>(new Set());
  const [incomplete, setIncomplete] = useState<ReadonlySet<string>>(new Set());
  return {
    onChoosing: (id: string, isChoosing: boolean) => {
      setChoosing((before) => (isChoosing ? new Set([...before, id]) : without(before, id)));
      setIncomplete((before) => without(before, id));
    },
    /** Returns whether a time is missing; `errorOf` then returns an error until it is chosen. */
    check: (services: readonly { id: string }[], times: Record<string, string>): boolean => {
      const missing = services.filter(({ id }) => choosing.has(id) && !times[id] && !hasNoTimes(client, id));
      setIncomplete(new Set(missing.map(({ id }) => id)));
      return missing.length > 0;
    },
    errorOf: (id: string, times: Record<string, string>) =>
      incomplete.has(id) && !times[id] ? CHOOSE : undefined,
  };
}

const CHOOSE = "Choisissez une plage, ou laissez « à convenir ».";

const without = (ids: ReadonlySet<string>, id: string) => new Set([...ids].filter((one) => one !== id));
