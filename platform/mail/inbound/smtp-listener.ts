import type { AddressInfo } from "node:net";
import type { Log } from "#platform/log/log.ts";
import { MESSAGE_MAX_BYTES } from "./parse-message.ts";

/** A message as it was delivered, with its envelope where the way of delivery has one. */
export interface Delivery {
  raw: Uint8Array;
  /** Empty for a report of a delivery; undefined where it is not known. */
  sender?: string | undefined;
  recipients: readonly string[];
}

interface Options {
  /** `smtp://host:port` or `lmtp://host:port`. */
  url: string;
  /** The name by which it presents itself. */
  domain: string;
  /** Whether an address is one of ours; others are refused before their message is read. */
  isOurs: (address: string) => boolean;
  /** Throws for what should be delivered again later. */
  receive: (delivery: Delivery) => Promise<unknown>;
  log: Log;
}

const refusal = (responseCode: number, message: string) =>
  Object.assign(new Error(message), { responseCode });

/**
 * Receives messages by SMTP or LMTP, from a mail server on the same network: it has no TLS and no password,
 * and tells its clients to retry what failed for a while.
 */
export async function startSmtpListener({ url, domain, isOurs, receive, log }: Options) {
  const { SMTPServer } = await import("smtp-server");
  const { protocol, hostname, port } = new URL(url);
  const server = new SMTPServer({
    lmtp: protocol === "lmtp:",
    name: domain,
    disabledCommands: ["AUTH", "STARTTLS"],
    authOptional: true,
    disableReverseLookup: true,
    size: MESSAGE_MAX_BYTES,
    rejectOversized: true,
    maxClients: 10,
    maxRecipients: 10,
    socketTimeout: 30_000,
    closeTimeout: 5_000,
    onRcptTo({ address }, _, done) {
      done(isOurs(address) ? null : refusal(550, "5.1.1 no such mailbox"));
    },
    onData(stream, { envelope }, done) {
      const pieces: Buffer[] = [];
      let bytes = 0;
      stream.on("data", (piece: Buffer) => {
        bytes += piece.length;
        // A longer message is refused at its end, and not stored until then.
        if (bytes <= MESSAGE_MAX_BYTES) pieces.push(piece);
        else pieces.length = 0;
      });
      stream.once("end", () => {
        if (stream.sizeExceeded) return done(refusal(552, "5.3.4 message too large"));
        const sender = envelope.mailFrom === false ? "" : envelope.mailFrom.address;
        const recipients = envelope.rcptTo.map(({ address }) => address);
        receive({ raw: Buffer.concat(pieces), sender, recipients }).then(
          () => done(null),
          (err: unknown) => {
            log.warn({ err }, "an e-mail could not be received now");
            done(refusal(451, "4.3.0 try again later"));
          },
        );
      });
    },
  });
  server.on("error", (err) => log.warn({ err }, "a mail client failed"));
  await new Promise<void>((resolve, reject) => {
    server.server.once("error", reject);
    server.listen(Number(port), hostname, resolve);
  });
  return {
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
