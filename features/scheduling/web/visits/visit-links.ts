import { smsHref } from "#foundation/input/phone.ts";
import { formatTime } from "#foundation/time.ts";

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

/** Returns an `sms:` link that begins with who writes and about which appointment; throws as `phoneHref`. */
export const visitTextHref = (
  phone: string,
  { name, businessName, starts_at }: { name: string; businessName: string; starts_at: string },
): string =>
  smsHref(
    phone,
    `Bonjour ${name}, ici ${businessName}, pour notre rendez-vous de ${formatTime(starts_at)}. `,
  );
