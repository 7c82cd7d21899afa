import { type DetailsOf, type ErrorDefinition, sentenceOf } from "./definition.ts";

/**
 * An expected failure of a use case, as a contract defines it. The HTTP layer turns it into the response that
 * docs/product.md "Error messages" describes.
 */
export class Failure<Definition extends ErrorDefinition = ErrorDefinition> extends Error {
  readonly code: string;
  readonly status: number;
  readonly details: unknown;

  constructor(
    definition: Definition,
    ...[details]: DetailsOf<Definition> extends undefined ? [] : [details: DetailsOf<Definition>]
  ) {
    super(sentenceOf(definition, details as DetailsOf<Definition>));
    this.name = "Failure";
    this.code = definition.code;
    this.status = definition.status;
    this.details = details;
  }
}

/** Returns whether what was thrown is this failure. */
export const isFailure = <Definition extends ErrorDefinition>(
  error: unknown,
  { code }: Definition,
): error is Failure & { readonly details: DetailsOf<Definition> } =>
  error instanceof Failure && error.code === code;
