import { join } from "node:path";
import type { Config } from "#platform/config/config.ts";
import type { OutgoingLetter } from "./delivery.ts";
import { createOutbox, type Outbox } from "./outbox.ts";
import { createSmtp } from "./smtp.ts";

export { type Attachment, MailBounced, MailNotSent, type OutgoingLetter } from "./delivery.ts";
export { smtpTrouble } from "./smtp.ts";

export type Mail = {
  /** Sends, or throws MailBounced (never try again) or MailNotSent (try again later). */
  send(letter: OutgoingLetter): Promise<void>;
  /** The store of letters without an SMTP_URL; null with one. */
  outbox: Outbox | null;
};

/** Sends by SMTP_URL; without one, writes letters under DATA_DIR/outbox (outbox-pages.ts shows them). */
export function createMail(config: Pick<Config, "SMTP_URL" | "MAIL_FROM" | "DATA_DIR">): Mail {
  if (config.SMTP_URL !== undefined)
    return { outbox: null, send: createSmtp(config.SMTP_URL, config.MAIL_FROM) };
  const outbox = createOutbox(join(config.DATA_DIR, "outbox"));
  return { outbox, send: (letter) => outbox.save(letter) };
}
