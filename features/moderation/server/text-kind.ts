/** The kinds of screened texts. */
export type TextKind =
  | "service"
  | "profile"
  | "request"
  | "need"
  | "review"
  | "reply"
  | "question"
  | "answer"
  /** Details shared with a verified business. */
  | "identity";
