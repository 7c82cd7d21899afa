/**
 * Evidence of contact information in a whole text: its place (first and last token, then offsets), its
 * weight, and the reason.
 */
export type Evidence = {
  readonly kind: "phone" | "email" | "messenger";
  readonly start: number;
  readonly end: number;
  readonly score: number;
  readonly reason: string;
};
