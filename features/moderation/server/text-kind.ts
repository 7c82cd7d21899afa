/** What a screened text is. */
export type TextKind =
  | "service"
  | "profile"
  | "request"
  | "need"
  | "review"
  | "reply"
  | "question"
  | "answer"
  /** What a provider shares with a verified business. */
  | "identity";
