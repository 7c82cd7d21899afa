import { z } from "zod";
import { dataOf, done, endpoint } from "#foundation/endpoint.ts";
import { NOT_FOUND } from "#foundation/errors/common.ts";
import { keysOf } from "#foundation/keys-of.ts";
import { LETTER_KINDS } from "./letter-kinds.generated.ts";

export type LetterKind = keyof typeof LETTER_KINDS;

const kinds = keysOf(LETTER_KINDS);
/** Whether a letter is sent to a person who has not chosen. */
export const isOnAtFirst = (kind: LetterKind) => !LETTER_KINDS[kind].isOffAtFirst;
export const isNecessary = (kind: LetterKind) => LETTER_KINDS[kind].isNecessary;
export const switchable = z.enum(
  kinds.filter((kind) => !isNecessary(kind)) as [LetterKind, ...LetterKind[]],
  "Ce type de courriel ne se désactive pas.",
);

const rolesOf = (kind: LetterKind): readonly ("owner" | "provider")[] => LETTER_KINDS[kind].roles;

/** Returns the letters that a role may switch off, in the order of Paramètres. */
export const switchableFor = (role: "owner" | "provider"): LetterKind[] =>
  switchable.options.filter((kind) => rolesOf(kind).includes(role));

export const letterPreference = z.object({ kind: switchable, is_on: z.boolean() });
export type LetterPreference = z.infer<typeof letterPreference>;

const tag = "Courriels";

/** The caller's letter preferences (docs/product.md "Letters"). */
export const notifications = {
  preferences: endpoint("member", {
    method: "GET",
    path: "/notifications/preferences",
    summary: "The letters one may switch off, on or off",
    tag,
  }).output(dataOf(z.array(letterPreference))),
  setPreference: endpoint("member", {
    method: "PUT",
    path: "/notifications/preferences",
    summary: "Switch one kind of letter on or off",
    tag,
  })
    .input(letterPreference)
    .output(dataOf(z.array(letterPreference))),
  unsubscribe: endpoint(
    "public",
    {
      method: "POST",
      path: "/notifications/unsubscribe",
      summary: "Switch one kind of letter off, or on again, by the token of its link",
      description: "Throws NOT_FOUND for a token that no letter carries.",
      tag,
    },
    [NOT_FOUND],
  )
    .input(
      z.object({ token: z.string().min(1).max(100), kind: switchable, is_on: z.boolean().default(false) }),
    )
    .output(done),
};
