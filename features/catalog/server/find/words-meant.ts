import { sql } from "kysely";
import type { ReadDb } from "#platform/postgres/replicas.ts";
import {
  editDistance,
  firstLetterMayDiffer,
  sharedTrigramsMin,
  trigrams,
  typosAllowed,
} from "../../contract/words/typo.ts";
import type { Asked } from "./asked.ts";
import { wordsOf } from "./free-words.ts";

/** Known words looked at for each typed one, the most alike first. */
const LOOKED_AT_MAX = 50;
/** Of more words than that, the rest are left as they are. */
const WORDS_MAX = 6;

/**
 * The same question with the known words that its words may have meant (0088_known_words.sql): for one that found
 * nothing. Null when none of its words is a typo of another.
 */
export async function meantInstead(db: ReadDb, asked: Asked): Promise<Asked | null> {
  const { rest } = asked.meant;
  const known = await Promise.all(rest.slice(0, WORDS_MAX).map((word) => nearestKnown(db, word)));
  const meant = [...known, ...rest.slice(WORDS_MAX)];
  if (meant.every((word, place) => word === rest[place])) return null;
  const words = await wordsOf(db, meant);
  if (words === null || words.query === asked.words?.query) return null;
  return { ...asked, words, meant: { ...asked.meant, rest: meant }, typed: rest };
}

/** The known word nearest to a typed one, within the typos forgiven; itself when it is known. */
async function nearestKnown(db: ReadDb, typed: string): Promise<string> {
  const typos = typosAllowed(typed.length);
  if (typos === 0) return typed;
  // The setting holds for this statement: it is made before the index is asked for what is so much alike.
  const { rows } = await sql<{ word: string }>`
    with forgiving as materialized (
      select ${typed}::text as typed, set_config('pg_trgm.similarity_threshold', ${leastAlike(typed, typos)}, true)
    )
    select near.word from forgiving cross join lateral (
      select word from known_words where word % forgiving.typed
      order by similarity(word, forgiving.typed) desc, word limit ${LOOKED_AT_MAX}
    ) near`.execute(db);
  let nearest = { word: typed, apart: typos + 1 };
  for (const { word } of rows) {
    if (!firstLetterMayDiffer(typed) && typed[0] !== word[0]) continue;
    const apart = editDistance(typed, word, typos);
    if (apart < nearest.apart) nearest = { word, apart };
  }
  return nearest.word;
}

/** How alike pg_trgm finds the least alike that may be meant: trigrams shared of those that either has. */
function leastAlike(typed: string, typos: number): string {
  const own = new Set(trigrams(typed)).size;
  const shared = sharedTrigramsMin(own, typos);
  return (shared / (own + own + typos - shared) - 0.001).toFixed(3);
}
