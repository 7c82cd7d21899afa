import { z } from "zod";
import { defineJob, handleJob, type Job } from "#platform/jobs/jobs.ts";
import type { Letter } from "#platform/letters/letter.ts";
import { renderLetter, type Sender } from "#platform/letters/render-letter.ts";
import { type Mail, MailBounced } from "#platform/mail/mail.ts";
import type { Db } from "#platform/postgres/database.ts";
import { findAccount } from "./accounts.ts";
import { linkLetter, securityLetter } from "./jobs.ts";
import { letterLink } from "./letter-link.ts";
import { letterOfLink, letterOfNews } from "./letters.ts";
import { prepareLink } from "./link-letter.ts";
import type { AuthConfig } from "./parts.ts";
import { tidyAccounts } from "./tidy.ts";

export interface LetterParts {
  db: Db;
  config: Pick<AuthConfig, "public_url" | "mail_gap_s">;
  sender: Sender;
  mail: Pick<Mail, "send">;
  now: () => Date;
}

/** The jobs of accounts: letters with links, letters about security, and the daily tidying. */
export function authJobs(parts: LetterParts): Job[] {
  const { db, config, now } = parts;
  return [
    handleJob(linkLetter, async ({ link_id }, { id, attempt }) => {
      const prepared = await prepareLink(db, link_id, { now: now(), config });
      if (!prepared) return;
      const { link, token, account_id, email, warned } = prepared;
      const firstName = await firstNameOf(db, account_id);
      // First, and to the address of this moment: once its link is opened, the account's is the new one.
      if (warned !== undefined) {
        const letter = letterOfNews("email_change_requested", { firstName, publicUrl: config.public_url });
        await send(parts, { id: `warning-${id}`, to: warned, letter });
      }
      const letter = letterOfLink(link.kind, { firstName, url: letterLink(config, link, token) });
      // Each try carries another link, so each is another letter.
      await send(parts, { id: `link-${id}-${attempt}`, to: email, letter });
    }),
    handleJob(securityLetter, async ({ account_id, news }, { id }) => {
      const account = await findAccount(db, { id: account_id });
      if (!account) return;
      const firstName = await firstNameOf(db, account_id);
      const letter = letterOfNews(news, { firstName, publicUrl: config.public_url });
      await send(parts, { id: `security-${id}`, to: account.email, letter });
    }),
    defineJob({
      name: "accounts.tidy",
      payload: z.object({}),
      every: "17 8 * * *",
      handle: () => tidyAccounts(db, now()),
    }),
  ];
}

async function firstNameOf(db: Db, account_id: string): Promise<string> {
  const profile = await db
    .selectFrom("profiles")
    .select("first_name")
    .where("id", "=", account_id)
    .executeTakeFirst();
  return profile?.first_name ?? "";
}

async function send(
  { sender, mail }: LetterParts,
  { id, to, letter }: { id: string; to: string; letter: Letter },
): Promise<void> {
  try {
    await mail.send({ id, to, ...(await renderLetter(letter, sender)) });
  } catch (error) {
    // Nobody is at that address: trying again would change nothing.
    if (!(error instanceof MailBounced)) throw error;
  }
}
