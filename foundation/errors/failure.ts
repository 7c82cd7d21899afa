import { type DetailsOf, ERRORS, type ErrorCode, sentenceOf } from "./catalog.ts";

/**
 * An expected failure of a use case: a code of the catalogue with its status, message and details. The HTTP layer
 * turns it into the response that product.md "Error answers" describes.
 */
export class Failure<Code extends ErrorCode = ErrorCode> extends Error {
  readonly code: Code;
  readonly status: number;
  readonly details: DetailsOf<Code>;

  constructor(code: Code, ...[details]: DetailsOf<Code> extends undefined ? [] : [details: DetailsOf<Code>]) {
    super(sentenceOf(code, details as DetailsOf<Code>));
    this.name = "Failure";
    this.code = code;
    this.status = ERRORS[code].status;
    this.details = details as DetailsOf<Code>;
  }
}
