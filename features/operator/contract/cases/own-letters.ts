import { z } from "zod";
import { dataOf, done, endpoint } from "#foundation/endpoint.ts";

const tag = "Opérateur";

/** Letters that an operator may switch off: a case given, a note that names them, what waits each day. */
export const OWN_LETTERS = ["given", "mentioned", "digest"] as const;
export const ownLetter = z.enum(OWN_LETTERS);
export type OwnLetter = z.infer<typeof ownLetter>;

const choice = z.object({ letter: ownLetter, is_on: z.boolean() });
export type OwnLetterChoice = z.infer<typeof choice>;

/** The letters that the signed-in operator gets about the team's work. */
export const ownLetters = {
  list: endpoint("reader", {
    method: "GET",
    path: "/operator/letters",
    summary: "Which letters about the team's work the signed-in operator gets",
    tag,
  }).output(dataOf(z.array(choice))),
  set: endpoint("reader", {
    method: "PUT",
    path: "/operator/letters/{letter}",
    summary: "Switch one of these letters on or off",
    withoutFactor: "the operator's own letters",
    tag,
  })
    .input(choice)
    .output(done),
};
