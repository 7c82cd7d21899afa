import { withQuery } from "./with-query.ts";

const CLIENTS = "/provider/clients";

interface ClientList {
  words?: string;
  tag?: string | undefined;
  sort?: "name" | "newest";
}

/** The clients of a provider. Apart from the other paths, which every visitor's page loads. */
export const clientPaths = {
  add: `${CLIENTS}/add`,
  client: (id: string) => `${CLIENTS}/${id}`,
  edit: (id: string) => `${CLIENTS}/${id}/edit`,
  /** The form of work for a client of one's own. */
  propose: (id: string) => `${CLIENTS}/${id}/propose`,
  importFile: `${CLIENTS}/import`,
  list: ({ words, tag, sort }: ClientList = {}) =>
    withQuery(CLIENTS, {
      tab: "clients",
      q: words,
      etiquette: tag,
      tri: sort === "newest" ? "recents" : undefined,
    }),
} as const;
