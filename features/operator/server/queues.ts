import { listEmptySearches } from "#features/catalog/server/index.ts";
import { listReportedThreads } from "#features/messages/server/index.ts";
import { listOpenTextCases } from "#features/moderation/server/index.ts";
import type { Ports } from "#platform/http/context.ts";
import type { Command, CommandInput } from "./command.ts";

const MAX_SHOWN = 50;
const MAX_EMPTY_SEARCHES_SHOWN = 200;

/** Lists the last acts, or those about one subject. */
async function acts({ db }: Ports, { args: [subject] }: CommandInput): Promise<string[]> {
  const rows = await db
    .selectFrom("operator_acts")
    .selectAll()
    .$if(subject !== undefined, (query) => query.where("subject", "=", subject ?? ""))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(MAX_SHOWN)
    .execute();
  return rows.map(
    ({ created_at, operator, act, subject: about, details }) =>
      `${created_at.toISOString()}  ${operator}  ${act}  ${about}  ${JSON.stringify(details)}`,
  );
}

/**
 * Lists the open cases, oldest first: papers sent for verification, reports of leads, reviews and threads, suspicious
 * texts, reviews held because something suggests that their author is the provider, rings of reviews, and messages of the contact form.
 */
async function waiting({ db }: Ports): Promise<string[]> {
  const papers = await db
    .selectFrom("published_provider_documents as provider_documents")
    .select(["provider_id", "kind", "created_at", "file_key"])
    .where("status", "=", "pending")
    .orderBy("created_at")
    .limit(MAX_SHOWN)
    .execute();
  const reports = await db
    .selectFrom("published_lead_reports as lead_reports")
    .select(["request_id", "reason", "details", "created_at"])
    .where("status", "=", "open")
    .orderBy("created_at")
    .limit(MAX_SHOWN)
    .execute();
  const reviews = await db
    .selectFrom("published_review_reports as report")
    .innerJoin("published_reviews as r", "r.id", "report.review_id")
    .select([
      "report.review_id",
      "report.reason",
      "report.details",
      "report.created_at",
      "r.rating",
      "r.comment",
    ])
    .where("report.status", "=", "open")
    .where("r.status", "=", "published")
    .orderBy("report.created_at")
    .limit(MAX_SHOWN)
    .execute();
  const threads = await listReportedThreads(db, { limit: MAX_SHOWN });
  const texts = await listOpenTextCases(db, MAX_SHOWN);
  const held = await db
    .selectFrom("published_reviews as reviews")
    .select(["id", "owner_id", "provider_id", "signals", "rating", "comment", "created_at"])
    .where("status", "=", "held")
    .orderBy("created_at")
    .limit(MAX_SHOWN)
    .execute();
  const rings = await db
    .selectFrom("published_review_rings")
    .select(["id", "provider_id", "marks", "opened_at"])
    .where("decided_at", "is", null)
    .orderBy("opened_at")
    .limit(MAX_SHOWN)
    .execute();
  const messages = await db
    .selectFrom("published_contact_messages")
    .select(["id", "name", "topic", "message", "created_at"])
    .orderBy("created_at")
    .limit(MAX_SHOWN)
    .execute();
  return [
    ...papers.map(
      ({ created_at, provider_id, kind, file_key }) =>
        `${created_at.toISOString()}  paper of ${provider_id}: ${kind}, ${file_key}`,
    ),
    ...reports.map(({ created_at, request_id, reason, details }) =>
      `${created_at.toISOString()}  lead ${request_id}: ${reason} ${details}`.trimEnd(),
    ),
    ...reviews.map(
      ({ created_at, review_id, reason, details, rating, comment }) =>
        `${created_at.toISOString()}  review ${review_id}: ${[reason, details].join(" ").trimEnd()}; ${rating}/5 ${JSON.stringify(comment)}`,
    ),
    ...threads.flatMap(({ created_at, thread_id, reporter_id, reason, details, excerpt }) => [
      `${created_at.toISOString()}  thread ${thread_id}: ${[reason, details].join(" ").trimEnd()}; by ${reporter_id}`,
      ...excerpt.map((line) => `    ${JSON.stringify(line)}`),
    ]),
    ...texts.map(
      ({ created_at, id, kind, author_id, text }) =>
        `${created_at.toISOString()}  text ${id}: ${kind} of ${author_id}: ${JSON.stringify(text)}`,
    ),
    ...held.map(
      ({ created_at, id, owner_id, provider_id, signals, rating, comment }) =>
        `${created_at.toISOString()}  held review ${id}: ${signals.join(" ")}; by ${owner_id} about ${provider_id}; ${rating}/5 ${JSON.stringify(comment)}`,
    ),
    ...rings.map(
      ({ opened_at, id, provider_id, marks }) =>
        `${opened_at.toISOString()}  review ring ${id}: ${marks.join(" ")}; about ${provider_id}`,
    ),
    ...messages.map(
      ({ created_at, id, name, topic, message }) =>
        `${created_at.toISOString()}  message ${id}: ${topic}; by ${name}: ${JSON.stringify(message)}`,
    ),
  ];
}

/** Lists what people searched and nobody offers there, most often first: a business type and city, or an unknown word. */
async function emptySearches({ db }: Ports): Promise<string[]> {
  return (await listEmptySearches(db, MAX_EMPTY_SEARCHES_SHOWN)).map(
    ({ business_type_id, city_id, word, searches, last_on }) => {
      const what = word ? `« ${word} »` : business_type_id || "anything";
      return `${String(searches).padStart(6)}  ${what}${city_id ? ` in ${city_id}` : ""}  (last on ${last_on})`;
    },
  );
}

export const queueCommands: Record<string, Command> = {
  "empty-searches": {
    usage: "empty-searches                        what people searched and nobody offers",
    run: emptySearches,
  },
  waiting: {
    usage:
      "waiting                               papers, reports, texts, held reviews and messages to decide",
    run: waiting,
  },
  acts: { usage: "acts [SUBJECT]                        what was done, newest first", run: acts },
};
