import { defineDirectLetter, greeting } from "#features/notifications/server/index.ts";
import { findAccount, firstNameOf } from "../auth/account/accounts.ts";
import { type SecurityNews, securityChanged } from "../events.ts";
import { securityLetterText } from "../security-text.ts";

interface News {
  account_id: string;
  news: SecurityNews;
  email: string;
  /** May be empty. */
  firstName: string;
}

const EXAMPLE: News = {
  account_id: "01890000-0000-7000-8000-000000000000",
  news: "password_changed",
  email: "camille@exemple.test",
  firstName: "Camille",
};

/** Informs a person of a security change that somebody else may have made. */
export default defineDirectLetter({
  name: "accounts.security_letter",
  on: securityChanged,
  load: async ({ db }, { account_id, news }): Promise<News | undefined> => {
    const account = await findAccount(db, { id: account_id });
    return (
      account && { account_id, news, email: account.email, firstName: await firstNameOf(db, account_id) }
    );
  },
  faces: {
    email: ({ account_id, news, email, firstName }, { PUBLIC_URL }) => [
      {
        as: "security",
        to: email,
        account_id,
        letter: { greeting: greeting(firstName), ...securityLetterText(news, PUBLIC_URL) },
      },
    ],
  },
  example: EXAMPLE,
  variants: [{ news: "session_ended" }],
});
