import { calendarAccount } from "#features/scheduling/contract/index.ts";
import type { Secrets } from "#platform/secrets/secrets.ts";
import type { CalendarPlace } from "./load-calendar.ts";

/** The purpose of the key that addresses and accounts are encrypted with. Stored with each: never rename. */
const PURPOSE = "other-calendar";

interface EncryptedPlace {
  address: Uint8Array;
  account: Uint8Array | null;
}

/** Returns where a calendar is as it is stored. */
export const encryptedPlace = (secrets: Secrets, { address, account }: CalendarPlace) => ({
  address: secrets.encrypt(PURPOSE, address),
  account: account && secrets.encrypt(PURPOSE, JSON.stringify(account)),
});

/** Returns where a stored calendar is. */
export const decryptedPlace = (secrets: Secrets, { address, account }: EncryptedPlace): CalendarPlace => ({
  address: secrets.decrypt(PURPOSE, address),
  account: account && calendarAccount.parse(JSON.parse(secrets.decrypt(PURPOSE, account))),
});
