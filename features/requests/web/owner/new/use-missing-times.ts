import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { needsNoHour, type Service } from "#features/catalog/contract/index.ts";
import { hasNoTimes } from "#features/scheduling/web/index.ts";

/**
 * Refuses to send services that need a first day without one, and those for which « Choisir une plage » was
 * selected without a time: their requests would silently become « à convenir ». A service without any free
 * slot says so itself and passes.
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
    check: (services: readonly Service[], times: Record<string, string>): boolean => {
      const missing = services.filter((service) => {
        const { id } = service;
        if (times[id] || service.price_kind === "season") return false;
        return needsNoHour(service) || (choosing.has(id) && !hasNoTimes(client, id));
      });
      setIncomplete(new Set(missing.map(({ id }) => id)));
      return missing.length > 0;
    },
    errorOf: (id: string, times: Record<string, string>) => {
      if (!incomplete.has(id) || times[id]) return undefined;
      return choosing.has(id) ? CHOOSE : CHOOSE_DAY;
    },
  };
}

const CHOOSE_DAY = "Choisissez une date de début.";
const CHOOSE = "Choisissez une plage, ou laissez « à convenir ».";

const without = (ids: ReadonlySet<string>, id: string) => new Set([...ids].filter((one) => one !== id));
