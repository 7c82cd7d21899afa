import type { Log } from "#platform/log/log.ts";
import type { Listen } from "#platform/postgres/database.ts";

/** The channel of database/migrations/0007_services.sql. */
const CHANNEL = "maisonnee_catalogue";

/**
 * Calls its subscribers, in order, when providers changed what they offer: replicas are then
 * passed over until they have it.
 */
export interface CatalogueChanges {
  subscribe: (listener: () => void) => void;
}

export function createCatalogueChanges({ listen, log }: { listen: Listen; log: Log }): CatalogueChanges {
  const listeners: (() => void)[] = [];
  const notify = () => {
    for (const listener of listeners) listener();
  };
  let isListening = false;
  return {
    subscribe: (listener) => {
      listeners.push(listener);
      if (isListening) return;
      isListening = true;
      // Also when listening again after a lost connection: notifications of the time between are lost.
      listen(CHANNEL, notify, notify).catch((error: unknown) => {
        log.error({ err: error }, "cannot listen for catalogue changes: public reads lag by some seconds");
      });
    },
  };
}
