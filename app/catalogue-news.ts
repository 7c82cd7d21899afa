import type { Log } from "#platform/log/log.ts";
import type { Listen } from "#platform/postgres/database.ts";

/** The channel of database/migrations/0060_catalogue_news.sql. */
const CHANNEL = "maisonnee_catalogue";

/** What this process does when the catalogue that public pages show has changed, in the order of asking. */
export interface CatalogueNews {
  hear: (hearer: () => void) => void;
}

export function createCatalogueNews({ listen, log }: { listen: Listen; log: Log }): CatalogueNews {
  const hearers: (() => void)[] = [];
  const tell = () => {
    for (const hear of hearers) hear();
  };
  let isListening = false;
  return {
    hear: (hearer) => {
      hearers.push(hearer);
      if (isListening) return;
      isListening = true;
      // Again after a cut: what was told meanwhile is lost.
      listen(CHANNEL, tell, tell).catch((error: unknown) => {
        log.error({ err: error }, "the catalogue's news are not heard: public pages lag by some seconds");
      });
    },
  };
}
