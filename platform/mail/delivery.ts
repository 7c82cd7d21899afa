export type OutgoingLetter = {
  /**
   * The same at every try of one job (its id does well): it becomes the Message-ID, so a letter sent twice because
   * the first answer was lost is shown once by mail programs. Letters, digits, `.`, `_` and `-`.
   */
  id: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Further headers, as List-Unsubscribe. */
  headers?: Record<string, string>;
};

/** The address refused the letter for good: nobody is there. */
export class MailBounced extends Error {
  override name = "MailBounced";
}

/** The letter did not leave, for a reason that may pass, or that is no fault of the address. */
export class MailNotSent extends Error {
  override name = "MailNotSent";
}
