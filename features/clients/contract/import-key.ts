import type { ImportedClient } from "./fields.ts";

/**
 * Returns what identifies a row of a file, whatever its line, in hexadecimal. The page sends it, so that rows
 * are compared with those imported before without leaving the browser.
 */
export async function importKey({
  name,
  company,
  phone,
  email,
  addresses,
  tags,
  notes,
}: ImportedClient): Promise<string> {
  const places = addresses.map(({ address, city, zip }) => [address, city, zip]);
  const row = JSON.stringify([name, company, phone, email, places, tags, notes]);
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(row));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
