import { defineDirectLetter, greeting } from "#features/notifications/server/index.ts";
import { findAccount, firstNameOf } from "../auth/account/accounts.ts";
import { type SecurityNews, securityChanged } from "../events.ts";
import { securityLetterText } from "../security-text.ts";

interface News {
  news: SecurityNews;
  email: string;
  /** May be empty. */
  firstName: string;
}

const EXAMPLE: News = { news: "password_changed", email: "camille@exemple.test", firstName: "Camille" };

/** Informs a person of a security change that somebody else may have made. */
export default defineDirectLetter({
  name: "accounts.security_letter",
  on: securityChanged,
  load: async ({ db }, { account_id, news }): Promise<News | undefined> => {
    const account = await findAccount(db, { id: account_id });
    return account && { news, email: account.email, firstName: await firstNameOf(db, account_id) };
  },
  faces: {
    email: ({ news, email, firstName }, { PUBLIC_URL }) => [
      {
        as: "security",
        to: email,
        letter: { greeting: greeting(firstName), ...securityLetterText(news, PUBLIC_URL) },
      },
    ],
  },
  example: EXAMPLE,
  variants: [{ news: "session_ended" }],
});
