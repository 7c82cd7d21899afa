import { always, defineLetter, toOwnerOrProvider } from "#features/notifications/server/index.ts";
import { publicPaths } from "#paths/public-paths.ts";
import {
  ANNOUNCEMENT_EXAMPLE,
  type MemberAnnouncement,
  readForMember,
  toEmail,
} from "../announcements/announcement-letter.ts";
import { newsDue } from "../events.ts";

/** News and advice, for who asked for them: Canada's anti-spam law wants consent first. */
export default defineLetter({
  name: "operator.news_letter",
  on: newsDue,
  kind: "news",
  preference: { label: "Nouvelles et conseils de Maisonnée", position: 910, isOffAtFirst: true },
  to: toOwnerOrProvider(({ account_id }: MemberAnnouncement) => account_id),
  causedBy: "nobody",
  load: readForMember,
  holds: always,
  faces: { email: toEmail },
  example: {
    ...ANNOUNCEMENT_EXAMPLE,
    subject: "Préparez votre terrain avant la neige",
    text: "La première neige arrive : trois gestes protègent votre terrain.\n\nNos prestataires prennent encore des clients.",
    action_label: "Trouver un prestataire",
    action_path: publicPaths.directory(),
  },
});
