import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import type { ActKind, TestLetter } from "#features/operator/contract/index.ts";
import { MINUTE_MS } from "#foundation/durations.ts";
import { elapsedMs } from "#foundation/time.ts";
import { operatorPaths } from "#paths/operator-paths.ts";
import { senderOf } from "#platform/company/sender.ts";
import type { Operator } from "#platform/http/actor.ts";
import type { Ports } from "#platform/http/context.ts";
import { addJob, defineJob, handleJob } from "#platform/jobs/jobs.ts";
import type { Letter } from "#platform/mail/letters/letter.ts";
import { renderLetter } from "#platform/mail/letters/render-letter.ts";
import { MailBounced, MailNotSent } from "#platform/mail/mail.ts";
import { type Db, inTransaction } from "#platform/postgres/database.ts";
import { recordAct } from "../acts/record-act.ts";
import { decidingAs } from "../operators/deciding-as.ts";

/** A letter that nobody sent after this time was cut short, or no worker runs. */
export const LONGEST_MS = 2 * MINUTE_MS;
const REFUSAL_MAX = 300;

/** The acts of a test letter have one subject, by which the last of them is found. */
const INSTALLATION = "installation";
const STATES = {
  "test-letter": "pending",
  "test-letter-sent": "sent",
  "test-letter-failed": "failed",
} as const satisfies Partial<Record<ActKind, TestLetter["state"]>>;

const sendTestLetter = defineJob({
  name: "operator.try_mail",
  payload: z.object({ operator_id: z.uuid() }),
});

/** Asks for a letter to the operator's own address, unless one is on its way. */
export async function askTestLetter(
  { db, now }: Pick<Ports, "db" | "now">,
  operator: Operator,
): Promise<void> {
  const deciding = await decidingAs(db, operator, "");
  await inTransaction(db, async (tx) => {
    // When two operators ask at once, only one letter is sent.
    await sql`select pg_advisory_xact_lock(hashtextextended('test letter', 0))`.execute(tx);
    const at = now();
    const last = await lastTestLetter(tx);
    if (last?.state === "pending" && elapsedMs(last.at, at) < LONGEST_MS) return;
    await recordAct(tx, deciding, "test-letter", INSTALLATION, {}, at, { people: [operator.id] });
    await addJob(tx, sendTestLetter, { operator_id: operator.id }, { maxAttempts: 1 });
  });
}

/** Sends it once and records what the mail server answered: whoever reads the list sees it. */
export const sendTestLetterJob = (ports: Pick<Ports, "db" | "config" | "mail" | "now">) =>
  handleJob(sendTestLetter, async ({ operator_id }, { id }) => {
    const { db, config, mail, now } = ports;
    const operator = await db
      .selectFrom("operators as o")
      .innerJoin("published_accounts as a", "a.id", "o.id")
      .select(["o.full_name", "a.email"])
      .where("o.id", "=", operator_id)
      .where("o.suspended_at", "is", null)
      .executeTakeFirst();
    if (!operator) return;
    const deciding = { operator: operator.full_name, operator_id };
    const people = [operator_id];
    try {
      const letter = await renderLetter(testLetter(config.PUBLIC_URL), await senderOf(ports));
      await mail.send({ id: `test-${id}`, to: operator.email, ...letter });
    } catch (error) {
      if (!(error instanceof MailBounced || error instanceof MailNotSent)) throw error;
      const refusal = withoutSecrets(error.message, config.SMTP_URL);
      await recordAct(db, deciding, "test-letter-failed", INSTALLATION, { refusal }, now(), { people });
      return;
    }
    await recordAct(db, deciding, "test-letter-sent", INSTALLATION, {}, now(), { people });
  });

const testLetter = (publicUrl: string): Letter => ({
  subject: "Courriel d'essai de Maisonnée",
  preview: "L'envoi des courriels fonctionne.",
  greeting: "Bonjour,",
  paragraphs: [
    "Vous avez demandé ce courriel dans la console. S'il vous est parvenu, l'envoi des courriels fonctionne.",
  ],
  action: { label: "Revenir à la mise en route", url: `${publicUrl}${operatorPaths.installation}` },
  footnote:
    "Vérifiez qu'il n'est pas parmi vos courriels indésirables : ceux de vos clients y seraient aussi.",
});

/** Returns the last test letter and its delivery; null before any. */
export async function lastTestLetter(db: Db): Promise<TestLetter | null> {
  const kinds = Object.keys(STATES);
  const touched: RawBuilder<boolean> = sql`touched @> array[${INSTALLATION}]`;
  const last = await db
    .selectFrom("operator_acts")
    .select(["act", "details", "created_at"])
    .where(touched)
    .where("act", "in", kinds)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!last) return null;
  const { refusal } = z.object({ refusal: z.string().optional() }).parse(last.details);
  return {
    state: STATES[last.act as keyof typeof STATES],
    at: last.created_at.toISOString(),
    refusal: refusal ?? null,
  };
}

/**
 * Returns the answer of a mail server as it may be kept: on one line, without addresses, and without the user
 * and the password of ours, in case it repeats them.
 */
function withoutSecrets(answer: string, smtpUrl: string | undefined): string {
  const { username = "", password = "" } = smtpUrl ? new URL(smtpUrl) : {};
  const secrets = [username, password].map(decodeURIComponent).filter((secret) => secret !== "");
  const encoded = [`\0${secrets.join("\0")}`, ...secrets].map((secret) => btoa(secret));
  return [...secrets, ...encoded]
    .reduce((text, secret) => text.replaceAll(secret, "…"), answer)
    .replace(/[^\s<>"']+@[^\s<>"']+/g, "…")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, REFUSAL_MAX);
}
