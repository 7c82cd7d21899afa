import { z } from "zod";
import { calendarAccount, calendarService } from "#features/scheduling/contract/index.ts";
import type { Secrets } from "#platform/secrets/secrets.ts";
import type { CalendarPlace } from "./calendar-place.ts";

/** The purpose of the key that addresses and accounts are encrypted with. Stored with each: never rename. */
const PURPOSE = "other-calendar";

const storedAccount = z.union([
  z.object({ service: calendarService, subject: z.string(), refresh_token: z.string() }),
  calendarAccount,
]);

interface EncryptedPlace {
  address: Uint8Array;
  account: Uint8Array | null;
}

/** Returns what opens a calendar as it is stored. */
export const encryptedAccount = (secrets: Secrets, account: CalendarPlace["account"]) => ({
  account: account && secrets.encrypt(PURPOSE, JSON.stringify(account)),
});

/** Returns where a calendar is as it is stored. */
export const encryptedPlace = (secrets: Secrets, { address, account }: CalendarPlace) => ({
  address: secrets.encrypt(PURPOSE, address),
  ...encryptedAccount(secrets, account),
});

/** Returns where a stored calendar is. */
export const decryptedPlace = (secrets: Secrets, { address, account }: EncryptedPlace): CalendarPlace => ({
  address: secrets.decrypt(PURPOSE, address),
  account: account && storedAccount.parse(JSON.parse(secrets.decrypt(PURPOSE, account))),
});
