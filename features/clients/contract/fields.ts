import { z } from "zod";
import { ACCOUNT_LIMITS, email } from "#features/accounts/contract/index.ts";
import { profileFields } from "#features/profiles/contract/index.ts";
import { text } from "#foundation/fields.ts";
import { formatCount } from "#foundation/text/count.ts";
import { fold } from "#foundation/text/search-text.ts";
import { CLIENT_LIMITS } from "./limits.ts";

const { emptyOr, phoneNumber, zip } = profileFields;

/** An address of a client; « nowhere » is none, so one of its parts at least is written. */
export const clientAddress = z
  .object({
    address: text({ max: ACCOUNT_LIMITS.addressMax }),
    city: text({ max: ACCOUNT_LIMITS.cityMax }),
    zip: emptyOr(zip),
  })
  .refine(({ address, city, zip }) => address !== "" || city !== "" || zip !== "", {
    error: "Écrivez l'adresse, ou retirez-la",
    path: ["address"],
  });
export type ClientAddress = z.infer<typeof clientAddress>;

/** Returns an address in one line. */
export const addressLine = ({ address, city, zip }: ClientAddress): string =>
  [address, city, zip].filter(Boolean).join(", ");

/** Returns the addresses without those that differ from an earlier one only by case, accents or signs. */
export function uniqueAddresses(all: readonly ClientAddress[]): ClientAddress[] {
  const byWords = new Map<string, ClientAddress>();
  for (const one of all) {
    const words = fold(addressLine(one));
    if (!byWords.has(words)) byWords.set(words, one);
  }
  return [...byWords.values()];
}

const tag = text({
  min: 1,
  max: CLIENT_LIMITS.tagMax,
  tooLong: `Une étiquette ne peut pas dépasser ${CLIENT_LIMITS.tagMax} caractères`,
});

/** Tags as they are stored: none twice, regardless of case. */
export const tags = z
  .array(tag)
  .max(CLIENT_LIMITS.tagsMax, `Un client peut avoir ${CLIENT_LIMITS.tagsMax} étiquettes au plus`)
  .transform(uniqueTags);

/** Returns the tags without those that differ from an earlier one only by case. */
export function uniqueTags(all: readonly string[]): string[] {
  const byWord = new Map<string, string>();
  for (const one of all) if (!byWord.has(one.toLowerCase())) byWord.set(one.toLowerCase(), one);
  return [...byWord.values()];
}

export const notes = text({
  max: CLIENT_LIMITS.clientNotesMax,
  tooLong: `Les notes ne peuvent pas dépasser ${formatCount(CLIENT_LIMITS.clientNotesMax)} caractères`,
  multiline: true,
});

/** A client's name and contact details. */
export const clientDraft = z.object({
  name: text({
    min: 1,
    max: CLIENT_LIMITS.clientNameMax,
    required: "Le nom du client est requis",
    tooLong: `Le nom ne peut pas dépasser ${CLIENT_LIMITS.clientNameMax} caractères`,
  }),
  company: text({ max: ACCOUNT_LIMITS.businessNameMax }),
  phone: emptyOr(phoneNumber),
  email: emptyOr(email),
  addresses: z
    .array(clientAddress)
    .max(CLIENT_LIMITS.addressesMax, `Un client peut avoir ${CLIENT_LIMITS.addressesMax} adresses au plus`),
});
export type ClientDraft = z.infer<typeof clientDraft>;

/** A row of a file, as its preview understood it. */
export const importedClient = clientDraft.extend({ tags, notes });
export type ImportedClient = z.infer<typeof importedClient>;
