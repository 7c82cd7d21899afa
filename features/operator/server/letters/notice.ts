import { always, defineLetter, toOwnerOrProvider } from "#features/notifications/server/index.ts";
import {
  ANNOUNCEMENT_EXAMPLE,
  type MemberAnnouncement,
  readForMember,
  toEmail,
} from "../announcements/announcement-letter.ts";
import { noticeDue } from "../events.ts";

/** What members must know of the service: its terms, its prices, a failure. */
export default defineLetter({
  name: "operator.notice_letter",
  on: noticeDue,
  kind: "notice",
  preference: { label: "Avis importants sur le service", position: 900, isNecessary: true },
  to: toOwnerOrProvider(({ account_id }: MemberAnnouncement) => account_id),
  causedBy: "nobody",
  load: readForMember,
  holds: always,
  faces: { email: toEmail },
  example: ANNOUNCEMENT_EXAMPLE,
  variants: [{ action_label: "", action_path: "" }],
});
