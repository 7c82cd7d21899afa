/** A file that goes along with a letter. */
export interface Attachment {
  name: string;
  /** A media type. */
  type: string;
  base64: string;
}

export type OutgoingLetter = {
  /**
   * The same at every try of one job, such as the job's id: it becomes the Message-ID, so that
   * mail programs show a letter once that was sent twice because the first response was lost.
   * Letters, digits, `.`, `_` and `-`.
   */
  id: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  /** The address to which mail servers report failed deliveries; the sender by default. */
  returnPath?: string;
  /** Further headers, as List-Unsubscribe. */
  headers?: Record<string, string>;
  attachments?: readonly Attachment[];
};

/** The server rejected the address permanently. */
export class MailBounced extends Error {
  override name = "MailBounced";
}

/** The letter was not sent, for a temporary reason or one that is not about the address. */
export class MailNotSent extends Error {
  override name = "MailNotSent";
}
