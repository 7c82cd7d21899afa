export { defineLetter } from "./account-letter.ts";
export { receiveBounce, receiveBounceOf } from "./bounces.ts";
export { sendDigestsJob } from "./budget/send-digests.ts";
export {
  always,
  byOwner,
  byProvider,
  type DeclaredLetter,
  type DirectEmail,
  defineEvent,
  type Email,
  type LetterPorts,
  type Role,
  toOwner,
  toOwnerOrProvider,
  toProvider,
} from "./declaration.ts";
export { defineDirectLetter } from "./direct-letter.ts";
export { guestPath, readGuestToken } from "./guest-link.ts";
export { letterSet } from "./letter-set.ts";
export { notificationsPersonalData } from "./personal-data.ts";
export { wantsLetter } from "./preferences.ts";
export { readReturnAddress } from "./return-address.ts";
export { notificationsRouter } from "./router.ts";
export { greeting, letterBounced, sendLetter } from "./send-letter.ts";
export { isRefused, sendLetterAgain, tidyLettersJob } from "./sent-letters.ts";
export { unreachable } from "./unreachable.ts";
