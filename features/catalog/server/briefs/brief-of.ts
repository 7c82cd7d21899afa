/** The questions of business types by id, each with its choices, in the order they are asked. */
export type BriefOf = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
