import {
  instalmentDays,
  QUOTE_LIMITS,
  type QuoteContent,
  withInstalments,
} from "#features/quotes/contract/index.ts";
import { type Day, dayOf } from "#foundation/local-time.ts";
import { endOfSeason } from "#foundation/season/season.ts";
import type { Transaction } from "#platform/postgres/database.ts";

/**
 * Returns the initial content of a request's first soumission for a season: the requested days, not before
 * today, and its service's terms (when the provider comes and what is included), unless a template has them
 * already, with the instalments and their days in place of any other. Returns another request's content
 * unchanged.
 */
export async function withSeason(
  tx: Transaction,
  request_id: string,
  content: QuoteContent,
  now: Date,
): Promise<QuoteContent> {
  const season = await tx
    .selectFrom("published_requests as r")
    .innerJoin("published_service_seasons as s", "s.service_id", "r.service_id")
    .select(["r.start_on", "r.season_end"])
    .select(["s.season_trigger", "s.season_included", "s.season_instalments"])
    .where("r.id", "=", request_id)
    .executeTakeFirst();
  if (!season?.season_end || !season.start_on) return content;
  const { season_trigger, season_included, season_instalments } = season;
  const starts_on = laterOf(season.start_on, dayOf(now.getTime()));
  const covered = [
    ...(season_trigger ? [`Passages : ${season_trigger}`] : []),
    ...[...new Set(season_included)].map((line) => `Inclus : ${line}`),
  ];
  const ends_on = endOfSeason(season.season_end, starts_on);
  return {
    ...content,
    starts_on,
    ends_on,
    notes: withLines(content.notes, covered, QUOTE_LIMITS.notesMax),
    ...(season_instalments && {
      terms: withInstalments(content.terms, instalmentDays(season_instalments, { starts_on, ends_on })),
    }),
  };
}

const laterOf = (a: Day, b: Day): Day => (a > b ? a : b);

/** Puts lines before a text: those that it lacks, as far as there is room. */
function withLines(text: string, lines: readonly string[], max: number): string {
  const missing = lines.filter((line) => !text.includes(line));
  const all = [...missing, ...(text === "" ? [] : [text])].join("\n");
  return all.length <= max ? all : text;
}
