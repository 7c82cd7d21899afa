/**
 * The content of a letter, in order of appearance. Texts are plain (no HTML); French typography is applied
 * when the letter is rendered.
 */
export type Letter = {
  subject: string;
  /** The text that an inbox shows after the subject; not repeated in the letter itself. */
  preview: string;
  /** The heading; the subject by default. */
  title?: string;
  /** « Bonjour Hélène, » */
  greeting?: string;
  /** Line breaks inside a paragraph are kept, for quoted texts of people. */
  paragraphs: string[];
  /** Shown as a table of labels and values, without colons. */
  facts?: { label: string; value: string }[];
  /** The button; an absolute http(s) address. */
  action?: { label: string; url: string };
  /** The lines of a digest, each with an absolute http(s) address. */
  links?: { label: string; url: string }[];
  /** In small print below the action: what happens without it, how long a link is valid. */
  footnote?: string;
  /** For letters that may be switched off: in the footer and in the headers for mail programs (RFC 8058). */
  unsubscribeUrl?: string;
  /**
   * For letters that are answered by e-mail: marks around its words tell the answer
   * from what it quotes (marks.ts).
   */
  isAnswerable?: boolean;
};

/** The sender as the footer of every letter shows it. */
export type Sender = { PUBLIC_URL: string; shown_name: string; support_email: string };

/** A letter as platform/mail sends it. */
export type RenderedLetter = { subject: string; html: string; text: string; headers: Record<string, string> };
