/**
 * Returns a link to directions, which phones open in their map application.
 * https://developers.google.com/maps/documentation/urls/get-started#directions-action
 */
export function directionsHref({
  address,
  city,
  zip,
}: {
  address: string | null;
  city: string;
  zip: string | null;
}): string {
  const destination = encodeURIComponent(`${address}, ${city}, QC ${zip}`);
  return `https://www.google.com/maps/dir/?api=1&destination=${destination}`;
}
