/**
 * What speaks for contact information in a whole text: where (first and last token, then
 * offsets), how much, and why.
 */
export type Evidence = {
  readonly kind: "phone" | "email" | "messenger";
  readonly start: number;
  readonly end: number;
  readonly score: number;
  readonly reason: string;
};
