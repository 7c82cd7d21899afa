/** The directory's first page: trades, and a search without script or account. */
export const DIRECTORY = "/repertoire";

/** Returns the path of a trade's page, everywhere or in one city. */
export function directoryPath(trade: string, city?: string): string {
  const path = `${DIRECTORY}/${encodeURIComponent(trade)}`;
  return city ? `${path}/${encodeURIComponent(city)}` : path;
}
