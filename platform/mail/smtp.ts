import type { Transporter } from "nodemailer";
import { isNoSuchMailbox } from "./address-refusal.ts";
import { MailBounced, MailNotSent, type OutgoingLetter } from "./delivery.ts";

/**
 * Sends through an SMTP server; nodemailer is loaded with the first letter. Options may follow the URL's `?`.
 */
export function createSmtp(smtpUrl: string, from: string): (letter: OutgoingLetter) => Promise<void> {
  let opening: Promise<Transporter> | undefined;
  const domain = /@([^@\s<>]+)>?$/.exec(from)?.[1] ?? "localhost";
  return async ({ id, to, subject, html, text, headers, returnPath, attachments = [] }) => {
    opening ??= open(smtpUrl);
    const transport = await opening;
    try {
      await transport.sendMail({
        from,
        // Passed as an object, so that a comma or a bracket in an address can never add a recipient.
        to: { name: "", address: to },
        ...(returnPath && { envelope: { from: returnPath, to } }),
        subject,
        html,
        text,
        messageId: `<${id}@${domain}>`,
        headers: { "Auto-Submitted": "auto-generated", ...headers },
        attachments: attachments.map(({ name, type, base64 }) => ({
          filename: name,
          contentType: type,
          content: Buffer.from(base64, "base64"),
        })),
        disableFileAccess: true,
        disableUrlAccess: true,
      });
    } catch (error) {
      throw failureFor(error);
    }
  };
}

/** Returns why the mail server would accept no letter now; undefined when it responds and lets us sign in. */
export async function smtpTrouble(smtpUrl: string): Promise<string | undefined> {
  const transport = await open(smtpUrl);
  try {
    await transport.verify();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    transport.close();
  }
}

async function open(smtpUrl: string): Promise<Transporter> {
  const { createTransport } = await import("nodemailer");
  const url = new URL(smtpUrl);
  for (const [option, ms] of [
    ["connectionTimeout", "10000"],
    ["greetingTimeout", "10000"],
    ["socketTimeout", "30000"],
  ] as const) {
    if (!url.searchParams.has(option)) url.searchParams.set(option, ms);
  }
  return createTransport(url.href);
}

/**
 * A bounce is a refusal of the address, since it returns a lead's credits (docs/product.md "Unlocking"): 5xx
 * on RCPT TO unless it is about policy (5.7.x: our reputation, not the address), or any code that says so
 * (address-refusal.ts). A wrong password of ours, a full mailbox or a content filter is not one.
 */
function failureFor(error: unknown): MailBounced | MailNotSent {
  const { code, command, responseCode, message } = error as {
    code?: string;
    command?: string;
    responseCode?: number;
    message?: string;
  };
  const isFinal = responseCode !== undefined && responseCode >= 500 && responseCode < 600;
  const enhanced = /\b5\.\d{1,3}\.\d{1,3}\b/.exec(message ?? "")?.[0] ?? "";
  const isFullOrPolicy = responseCode === 552 || /^5\.(?:1\.[78]$|2\.[23]$|7\.)/.test(enhanced);
  const isRecipient = (command === "RCPT TO" && !isFullOrPolicy) || isNoSuchMailbox(enhanced);
  const hasNoRecipient = code === "EENVELOPE" && responseCode === undefined;
  const bounced = hasNoRecipient || (isFinal && isRecipient);
  const why = message ?? String(error);
  return bounced ? new MailBounced(why, { cause: error }) : new MailNotSent(why, { cause: error });
}
