import type { Selectable } from "kysely";
import type { PublishedReviews } from "#database/tables.generated.ts";
import type { CaseKind } from "#features/operator/contract/index.ts";
import { PROBLEM_ASKS } from "#features/problems/contract/index.ts";
import { besideWordsOf } from "#features/problems/server/index.ts";
import type { Ports } from "#platform/http/context.ts";
import type { Db } from "#platform/postgres/database.ts";
import { readMatters } from "../content/read-problem.ts";
import { earlierMessages } from "../messages/conversation.ts";
import type { CaseContent } from "./case-content.ts";
import {
  readHeldReview,
  readReportedLead,
  readReportedReview,
  readReportedThread,
} from "./reported-content.ts";

const written = (...lines: (string | null)[]) => lines.filter((line): line is string => Boolean(line));
const firstWord = (name: string) => name.trim().split(/\s+/)[0] ?? "";
const accounts = (...ids: (string | null)[]) => written(...ids);

/** A message, and the account that has its author's address. */
async function readMessage(
  db: Db,
  id: string,
  ports: Pick<Ports, "secrets">,
): Promise<CaseContent | undefined> {
  const row = await db
    .selectFrom("published_contact_messages as message")
    .leftJoin("published_profiles as author", (join) =>
      join.on((eb) => eb("author.email", "=", eb.fn<string>("lower", ["message.email"]))),
    )
    .select(["message.name", "message.email", "message.message", "message.topic", "author.id as author_id"])
    .where("message.id", "=", id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { email, author_id } = row;
  return {
    reason_code: row.topic,
    lines: written(row.message, `${row.name}, ${row.email}`),
    first_name: firstWord(row.name),
    people: accounts(author_id),
    earlier: await earlierMessages(db, ports, { but: id, account_id: author_id, email }),
  };
}

/** Returns what both sides of a problem said, including what a blocked thread hid from one of them. */
async function readProblem(db: Db, id: string): Promise<CaseContent | undefined> {
  const row = await db.selectFrom("published_problems").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) return undefined;
  const { owner_id, provider_id, opened_by, opened_at, details, answer, answered_at, agrees } = row;
  const [{ photos, additions }, matters] = await Promise.all([besideWordsOf(db, id), readMatters(db, row)]);
  const other = opened_by === "owner" ? "provider" : "owner";
  const opening = { role: opened_by, words: details, at: opened_at.toISOString(), agrees: null };
  return {
    reason_code: `problem_${opened_by}_${row.kind}`,
    lines: [],
    request_id: row.request_id,
    problem: {
      request_id: row.request_id,
      asks: PROBLEM_ASKS[row.asks],
      matters,
      statements: [
        { ...opening, photos: photos[opened_by] },
        ...(answered_at
          ? [
              {
                role: other,
                words: answer ?? "",
                at: answered_at.toISOString(),
                agrees,
                photos: photos[other],
              } as const,
            ]
          : []),
        ...additions.map(({ by, text, at }) => ({ role: by, words: text, at, agrees: null, photos: [] })),
      ],
    },
    people: opened_by === "owner" ? [owner_id, provider_id] : [provider_id, owner_id],
  };
}

/** The reviews of a ring with their authors, oldest first. */
const readRingReviews = (db: Db, ring_id: string) =>
  db
    .selectFrom("published_review_ring_members as member")
    .innerJoin("published_reviews as review", "review.id", "member.review_id")
    .leftJoin("published_profiles as author", "author.id", "review.owner_id")
    .select([
      "review.id",
      "review.owner_id",
      "review.rating",
      "review.comment",
      "review.status",
      "author.full_name",
    ])
    .where("member.ring_id", "=", ring_id)
    .orderBy("review.created_at")
    .orderBy("review.id")
    .execute();

/** The state of a review of a ring, as the operator reads it. */
const RING_STATES: Record<Selectable<PublishedReviews>["status"], string> = {
  waiting: "en attente",
  held: "retenu",
  refused: "refusé",
  published: "publié",
  replaced: "remplacé",
  withdrawn: "retiré",
};

/** Nothing for a kind that has a page of its own to read and confirm it. */
const elsewhere = async () => undefined;

/** Reads a case of each kind; undefined when it waits no more. */
export const READ_CONTENT: Record<
  CaseKind,
  (db: Db, id: string, ports: Pick<Ports, "secrets">) => Promise<CaseContent | undefined>
> = {
  papers: async (_, id) => ({ reason_code: "", lines: [], people: [id] }),
  lead_report: readReportedLead,
  review_report: readReportedReview,
  held_review: readHeldReview,
  review_ring: async (db, id) => {
    const ring = await db
      .selectFrom("published_review_rings")
      .select(["marks", "provider_id"])
      .where("id", "=", id)
      .executeTakeFirst();
    if (!ring) return undefined;
    const reviews = await readRingReviews(db, id);
    return {
      reason_code: ring.marks.map((mark) => `ring_${mark}`).join(" "),
      lines: reviews.map(
        ({ full_name, rating, comment, status }) =>
          `${full_name ?? "Compte fermé"} (${RING_STATES[status]}) : ${rating}/5 « ${comment} »`,
      ),
      ring_ids: reviews.map((review) => review.id),
      people: accounts(ring.provider_id, ...new Set(reviews.map(({ owner_id }) => owner_id))),
    };
  },
  thread_report: readReportedThread,
  incident: async (db, id) => {
    const row = await db
      .selectFrom("incidents")
      .select(["risk", "circumstances", "information"])
      .where("id", "=", id)
      .executeTakeFirst();
    return row && { reason_code: row.risk, lines: written(row.circumstances, row.information), people: [] };
  },
  dispute: async (db, id) => {
    const row = await db
      .selectFrom("published_disputes as d")
      .leftJoin("published_purchases as p", "p.payment_intent_id", "d.payment_intent_id")
      .select(["d.reason", "p.description", "p.provider_id"])
      .where("d.id", "=", id)
      .executeTakeFirst();
    return (
      row && {
        reason_code: row.reason,
        lines: written(row.description),
        people: accounts(row.provider_id),
      }
    );
  },
  problem: readProblem,
  contact: readMessage,
  privacy: readMessage,
  privacy_order: readMessage,
  money_order: elsewhere,
  pack: elsewhere,
  announcement: elsewhere,
  site_text: elsewhere,
  text: async (db, id) => {
    const row = await db
      .selectFrom("published_text_cases")
      .select(["kind", "text", "subject_id", "author_id"])
      .where("id", "=", id)
      .executeTakeFirst();
    return (
      row && {
        reason_code: row.kind,
        lines: written(`« ${row.text} »`),
        people: accounts(row.author_id),
        ...(row.kind === "review" && { review_id: row.subject_id }),
      }
    );
  },
};
