import { defineDirectLetter } from "#features/notifications/server/index.ts";
import {
  ANNOUNCEMENT_EXAMPLE,
  type AnnouncementText,
  toEmail,
} from "../announcements/announcement-letter.ts";
import { announcementTried } from "../events.ts";

type Tried = AnnouncementText & { email: string };

/** An announcement to the operator who wants to see it, as its readers would get it. */
export default defineDirectLetter({
  name: "operator.announcement_test_letter",
  on: announcementTried,
  load: async ({ db }, { announcement_id, operator_id }): Promise<Tried | undefined> =>
    await db
      .selectFrom("operators as o")
      .innerJoin("published_accounts as a", "a.id", "o.id")
      .innerJoin("announcements as n", (join) => join.on("n.id", "=", announcement_id))
      .select(["a.email", "n.subject", "n.text", "n.action_label", "n.action_path"])
      .where("o.id", "=", operator_id)
      .where("o.suspended_at", "is", null)
      .executeTakeFirst(),
  faces: {
    email: ({ email, ...text }, { PUBLIC_URL }) => {
      const { action, ...letter } = toEmail(text);
      return [
        {
          as: "announcement-test",
          to: email,
          letter: {
            ...letter,
            subject: `[Essai] ${letter.subject}`,
            greeting: "Bonjour,",
            ...(action && { action: { label: action.label, url: `${PUBLIC_URL}${action.path}` } }),
            footnote: "Ceci est un essai, envoyé à votre adresse seulement.",
          },
        },
      ];
    },
  },
  example: { ...ANNOUNCEMENT_EXAMPLE, email: "anne@exemple.test" },
});
