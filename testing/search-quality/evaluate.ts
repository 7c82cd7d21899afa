import { readFile } from "node:fs/promises";
import type { ServiceResults } from "#features/catalog/contract/index.ts";

/** A typed query, and the results that should come first (queries.txt says how a line is read). */
export interface JudgedQuery {
  line: string;
  q: string;
  place: string;
  /** The business types that are right, any of them; empty for any at all. */
  businessTypes: readonly string[];
  /** The id of a city or an area, or a postal prefix, « ? » for a place to ask about, or empty. */
  at: string;
  findsNothing: boolean;
}

export interface Quality {
  queries: number;
  /** Queries whose right result was among the first three, or that rightly found nothing. */
  right: number;
  /**
   * Queries that found nothing where there was something, and those that found
   * something where there was nothing.
   */
  wronglyEmpty: number;
  wronglyFound: number;
  misses: string[];
}

/** The lists of judged queries, by the names of their files. */
type QueryFile =
  | "queries"
  | "held-out"
  | "by-ear-and-place"
  | "on-a-phone"
  | "everyday"
  | "everyday-held-out"
  | "third-round"
  | "fourth-round";

export async function readQueries(file: QueryFile): Promise<JudgedQuery[]> {
  const text = await readFile(new URL(`${file}.txt`, import.meta.url), "utf8");
  return text
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => {
      const [expected = "", typed = ""] = line.split(/ : (.*)/);
      const [businessTypes = "", at = ""] = expected.split(" @");
      const [q = "", place = ""] = typed.split("/").map((part) => part.trim());
      return {
        line,
        q,
        place,
        businessTypes: ["any", "nothing"].includes(businessTypes) ? [] : businessTypes.split(","),
        at,
        findsNothing: businessTypes === "nothing",
      };
    });
}

const FIRST = 3;

/** Runs every query and compares what came first with what should have. */
export async function evaluate(
  queries: readonly JudgedQuery[],
  find: (query: { q?: string; city?: string }) => Promise<ServiceResults>,
): Promise<Quality> {
  const quality: Quality = {
    queries: queries.length,
    right: 0,
    wronglyEmpty: 0,
    wronglyFound: 0,
    misses: [],
  };
  for (const query of queries) {
    const results = await find({ q: query.q || undefined, city: query.place || undefined });
    const { understood, data, total } = results;
    const isFound = total > 0;
    if (isRight(query, results)) {
      quality.right += 1;
      continue;
    }
    if (query.findsNothing && isFound) quality.wronglyFound += 1;
    if (!query.findsNothing && query.at !== "?" && !isFound) quality.wronglyEmpty += 1;
    const first = data[0]?.business_type.id ?? "nothing";
    quality.misses.push(
      `${query.line} -> ${first} @${understood.city?.id ?? understood.area?.id ?? understood.near ?? ""}`,
    );
  }
  return quality;
}

function isRight(
  { businessTypes, at, findsNothing }: JudgedQuery,
  { data, understood, total }: ServiceResults,
) {
  if (findsNothing) return total === 0;
  if (at === "?") return understood.unknown_place !== null && total === 0;
  const isThere = (understood.city?.id ?? understood.area?.id ?? understood.near ?? "") === at;
  return (
    isThere &&
    data
      .slice(0, FIRST)
      .some(({ business_type }) => businessTypes.length === 0 || businessTypes.includes(business_type.id))
  );
}

/** Returns the share of right answers in percent, to a tenth. */
export const percentRight = ({ right, queries }: Quality): number =>
  Math.floor((1000 * right) / queries) / 10;
