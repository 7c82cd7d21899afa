import type { z } from "zod";

/** An expected failure of the product: its code, HTTP status and French message. */
export interface ErrorDefinition<Code extends string = string> {
  readonly code: Code;
  readonly status: number;
  /** A function of the details where the sentence names figures. */
  readonly message: string | ((details: never) => string);
  readonly details?: z.ZodType | undefined;
}

interface PlainError<Code extends string> extends ErrorDefinition<Code> {
  readonly message: string;
  readonly details?: undefined;
}

interface DetailedError<Code extends string, Details extends z.ZodType> extends ErrorDefinition<Code> {
  readonly message: string | ((details: z.output<Details>) => string);
  readonly details: Details;
}

/** The details of a failure of this kind, or undefined when it has none. */
export type DetailsOf<Definition extends ErrorDefinition> = Definition extends {
  details: infer Details extends z.ZodType;
}
  ? z.output<Details>
  : undefined;

export const defineError = <const Code extends string>(
  code: Code,
  status: number,
  message: string,
): PlainError<Code> => ({ code, status, message });

/** Defines an error whose response carries details, as the schema says. */
export const defineDetailedError = <const Code extends string, Details extends z.ZodType>(
  code: Code,
  status: number,
  details: Details,
  message: string | ((details: z.output<Details>) => string),
): DetailedError<Code, Details> => ({ code, status, details, message });

/** Returns the French message of a failure, with its details filled in. */
export function sentenceOf<Definition extends ErrorDefinition>(
  { message }: Definition,
  details: DetailsOf<Definition>,
): string {
  return typeof message === "function" ? message(details as never) : message;
}
