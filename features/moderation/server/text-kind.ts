/** What a screened text is. */
export type TextKind = "service" | "profile" | "request" | "review" | "reply" | "question" | "answer";
