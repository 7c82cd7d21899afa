import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { hasNoTimes } from "#features/scheduling/web/index.ts";

/**
 * The services for which « Choisir une plage » was picked and no time yet: sent like that, they would go as
 * « à convenir » without a word. One without any free time has said so itself and is let through.
 */
export function useUnchosen() {
  const client = useQueryClient();
  const [choosing, setChoosing] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<ReadonlySet<string>>(new Set());
  return {
    onChoosing: (id: string, isChoosing: boolean) => {
      setChoosing((before) => (isChoosing ? new Set([...before, id]) : without(before, id)));
      setRefused((before) => without(before, id));
    },
    /** Whether a time is missing among these; from then on `errorOf` says it, until it is there. */
    refuse: (services: readonly { id: string }[], times: Record<string, string>): boolean => {
      const missing = services.filter(({ id }) => choosing.has(id) && !times[id] && !hasNoTimes(client, id));
      setRefused(new Set(missing.map(({ id }) => id)));
      return missing.length > 0;
    },
    errorOf: (id: string, times: Record<string, string>) =>
      refused.has(id) && !times[id] ? CHOOSE : undefined,
  };
}

const CHOOSE = "Choisissez une plage, ou laissez « à convenir ».";

const without = (ids: ReadonlySet<string>, id: string) => new Set([...ids].filter((one) => one !== id));
