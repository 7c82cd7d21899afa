/**
 * A letter as a feature declares it: what to say, in order of appearance. Texts are plain (no HTML) and carry
 * ordinary characters; French typography is applied when the letter is rendered.
 */
export type Letter = {
  subject: string;
  /** What an inbox shows after the subject; not repeated in the letter itself. */
  preview: string;
  /** The letter's own title; the subject unless told. */
  title?: string;
  /** « Bonjour Hélène, » */
  greeting?: string;
  /** A line break inside a paragraph is kept, so a client's own words may stand here. */
  paragraphs: string[];
  /** Shown as a table of labels and values, without colons. */
  facts?: { label: string; value: string }[];
  /** The one thing to do; an absolute http(s) address. */
  action?: { label: string; url: string };
  /** Smaller, below the action: what happens if nothing is done, how long a link lives. */
  footnote?: string;
  /** For letters that may be switched off: shown at the foot and given to mail programs (RFC 8058). */
  unsubscribeUrl?: string;
};

/** From the configuration: what the foot of every letter says of us. */
export type Sender = { PUBLIC_URL: string; SUPPORT_EMAIL: string };

/** What platform/mail sends. */
export type RenderedLetter = { subject: string; html: string; text: string; headers: Record<string, string> };
