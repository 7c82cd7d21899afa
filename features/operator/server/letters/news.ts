import { defineLetter } from "#features/notifications/server/index.ts";
import { publicPaths } from "#paths/public-paths.ts";
import { ANNOUNCED, ANNOUNCEMENT_EXAMPLE } from "../announcements/announcement-letter.ts";
import { newsDue } from "../events.ts";

/** News and advice, for who asked for them: Canada's anti-spam law wants consent first. */
export default defineLetter({
  name: "operator.news_letter",
  on: newsDue,
  kind: "news",
  preference: { label: "Nouvelles et conseils de Maisonnée", position: 910, isOffAtFirst: true },
  ...ANNOUNCED,
  example: {
    ...ANNOUNCEMENT_EXAMPLE,
    subject: "Préparez votre terrain avant la neige",
    text: "La première neige arrive : trois gestes protègent votre terrain.\n\nNos prestataires prennent encore des clients.",
    action_label: "Trouver un prestataire",
    action_path: publicPaths.directory(),
  },
});
