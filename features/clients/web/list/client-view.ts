import { CLIENT_LIMITS, type ClientSort } from "#features/clients/contract/index.ts";

/** The view that the URL of the list of clients asks for; unknown values count as absent. */
export interface ClientView {
  words: string;
  tag: string | undefined;
  sort: ClientSort;
}

export function readClientView(query: URLSearchParams): ClientView {
  const tag = (query.get("etiquette") ?? "").trim().slice(0, CLIENT_LIMITS.tagMax);
  return {
    words: (query.get("q") ?? "").trim().slice(0, CLIENT_LIMITS.clientSearchMax),
    tag: tag === "" ? undefined : tag,
    sort: query.get("tri") === "recents" ? "newest" : "name",
  };
}
