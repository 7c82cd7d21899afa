import { defineLetter } from "#features/notifications/server/index.ts";
import { ANNOUNCED, ANNOUNCEMENT_EXAMPLE } from "../announcements/announcement-letter.ts";
import { noticeDue } from "../events.ts";

/** A notice that members must read: new terms or prices, or a failure. */
export default defineLetter({
  name: "operator.notice_letter",
  on: noticeDue,
  kind: "notice",
  preference: { label: "Avis importants sur le service", position: 900, isNecessary: true },
  ...ANNOUNCED,
  example: ANNOUNCEMENT_EXAMPLE,
  variants: [{ action_label: "", action_path: "" }],
});
