import { getDomain } from "tldts";

/**
 * Whether what a person gave to one server may be sent to an address: the same origin, or over https the same
 * port of a host under the same registrable domain, as iCloud moves from caldav.icloud.com to
 * p34-caldav.icloud.com. Hosts that strangers share by a domain (github.io) are sites of their own.
 */
export function isSameSite(given: URL, address: URL): boolean {
  if (given.origin === address.origin) return true;
  const isSecure = given.protocol === "https:" && address.protocol === "https:";
  if (!isSecure || given.port !== address.port) return false;
  const [own, other] = [given, address].map(({ hostname }) =>
    getDomain(hostname, { allowPrivateDomains: true }),
  );
  return own !== null && own === other;
}
