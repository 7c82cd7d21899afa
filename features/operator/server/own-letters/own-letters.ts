import { OWN_LETTERS, type OwnLetter, type OwnLetterChoice } from "#features/operator/contract/index.ts";
import type { Operator } from "#platform/http/actor.ts";
import type { Db } from "#platform/postgres/database.ts";

/** Returns which letters an operator gets. */
export async function listOwnLetters(db: Db, { id }: Operator): Promise<OwnLetterChoice[]> {
  const { silenced_letters } = await db
    .selectFrom("operators")
    .select("silenced_letters")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return OWN_LETTERS.map((letter) => ({ letter, is_on: !silenced_letters.includes(letter) }));
}

/** Switches a letter of an operator on or off. */
export async function setOwnLetter(
  db: Db,
  { id }: Operator,
  { letter, is_on }: OwnLetterChoice,
): Promise<void> {
  await db
    .updateTable("operators")
    .set((eb) => {
      const others = eb.fn<OwnLetter[]>("array_remove", ["silenced_letters", eb.val(letter)]);
      return {
        silenced_letters: is_on ? others : eb.fn<OwnLetter[]>("array_append", [others, eb.val(letter)]),
      };
    })
    .where("id", "=", id)
    .execute();
}

/** Returns the address of an operator who gets this letter; undefined if they do not, or no longer do. */
export async function addressFor(db: Db, letter: OwnLetter, id: string): Promise<string | undefined> {
  const operator = await db
    .selectFrom("operators as o")
    .innerJoin("published_accounts as a", "a.id", "o.id")
    .select(["a.email", "o.silenced_letters"])
    .where("o.id", "=", id)
    .where("o.suspended_at", "is", null)
    .executeTakeFirst();
  return operator?.silenced_letters.includes(letter) ? undefined : operator?.email;
}
