/** The directory's first page: business types, and a search without script or account. */
export const DIRECTORY = "/repertoire";

/** Returns the path of a business type's page, everywhere or in one city. */
export function directoryPath(businessType: string, city?: string): string {
  const path = `${DIRECTORY}/${encodeURIComponent(businessType)}`;
  return city ? `${path}/${encodeURIComponent(city)}` : path;
}
