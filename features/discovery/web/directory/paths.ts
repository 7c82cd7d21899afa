/** The directory's first page: trades, and a search that needs no script and no account. */
export const DIRECTORY = "/repertoire";

/** A trade's page, or its page in one city. */
export function directoryPath(trade: string, city?: string): string {
  const path = `${DIRECTORY}/${encodeURIComponent(trade)}`;
  return city ? `${path}/${encodeURIComponent(city)}` : path;
}
