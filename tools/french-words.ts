/**
 * Writes features/catalog/server/words/french-words.generated.json: the French words within a typo of a word
 * of a business type or a city, or made of two, so that none is corrected into them. Run again after adding
 * search words: `npm pack an-array-of-french-words@2.0.0`, then `node tools/french-words.ts
 * package/index.json`.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { z } from "zod";
import { BUSINESS_TYPES } from "#features/catalog/contract/business-types.ts";
import { keywords, stem } from "#features/catalog/contract/words/french.ts";
import cities from "#features/catalog/server/reference/cities.generated.json" with { type: "json" };
import { SEARCH_WORDS } from "#features/catalog/server/search-words/search-words.ts";
import { splitJoined } from "#features/catalog/server/words/joined.ts";
import { createVocabulary } from "#features/catalog/server/words/vocabulary.ts";
import { fold } from "#foundation/text/search-text.ts";

const list = process.argv[2];
if (!list) throw new Error("node tools/french-words.ts LIST.json");
const businessTypes = [...BUSINESS_TYPES.map(({ name }) => name), ...SEARCH_WORDS.map(({ words }) => words)];
const places = cities.flatMap(({ name, aliases }) => [name, ...aliases]);
const known = new Set([...businessTypes, ...places].flatMap(keywords));
const stems = new Set(businessTypes.flatMap(keywords).map(stem));
const LONG_STEM_MIN = 5;
/** Another form of one of our words is no other word: « déneigèrent ». */
const isForm = (word: string) =>
  stems.has(stem(word)) ||
  Array.from(word).some((_, index) => index >= LONG_STEM_MIN && stems.has(word.slice(0, index)));
const vocabulary = createVocabulary(known);

const french = z.array(z.string()).parse(JSON.parse(readFileSync(list, "utf8")));
const near = [...new Set(french.map(fold))]
  .filter((word) => /^[a-z]{4,}$/.test(word) && !known.has(word) && !isForm(word))
  .filter((word) => vocabulary.match(word).length > 0 || splitJoined(word, vocabulary.has) !== null)
  .sort();
const file = new URL("../features/catalog/server/words/french-words.generated.json", import.meta.url);
writeFileSync(file, `${JSON.stringify(near)}\n`);
console.log(`${near.length} words`);
