import { sql } from "kysely";
import type { CaseDetails, CaseKind, CaseSide } from "#features/operator/contract/index.ts";
import { photosOfReview } from "#features/reviews/server/index.ts";
import { NOT_FOUND } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Ports } from "#platform/http/context.ts";
import type { Db } from "#platform/postgres/database.ts";
import { readActs } from "../acts/read-acts.ts";
import { READ_CONTACT } from "../acts/record-contact-read.ts";
import { DOCUMENT_OPENED } from "./document-file.ts";
import { READ_CONTENT } from "./read-content.ts";
import { findCase, toSummary } from "./waiting-cases.ts";

type Reading = Pick<Ports, "secrets"> & { db: Db };

/** Returns a case with both sides, its documents and its timeline. Throws NOT_FOUND when it waits no more. */
export async function readCase({ db, secrets }: Reading, kind: CaseKind, id: string): Promise<CaseDetails> {
  const [summary, content] = await Promise.all([
    findCase(db, kind, id),
    READ_CONTENT[kind](db, id, { secrets }),
  ]);
  if (!summary || !content) throw new Failure(NOT_FOUND);
  const { people, review_id, ring_ids = [], problem = null, earlier = [], ...rest } = content;
  const { first_name, request_id, ...shown } = rest;
  const [sides, request, addressee, review, ring, papers, notes, acts] = await Promise.all([
    readSides(db, people),
    request_id === undefined ? null : readNamedRequest(db, request_id),
    first_name ?? (SPEAKS_TO_FIRST.has(kind) ? readFirstName(db, people[0]) : null),
    review_id === undefined ? null : withPhotos(db, review_id),
    Promise.all(ring_ids.map((one) => withPhotos(db, one))),
    kind === "papers" ? readDocuments(db, id) : NO_DOCUMENTS,
    readNotes(db, kind, id),
    readActs(db, [id, ...(request_id ? [request_id] : []), ...(review_id ? [review_id] : []), ...ring_ids]),
  ]);
  return {
    ...toSummary(summary),
    ...shown,
    ...papers,
    review,
    ring,
    problem,
    earlier,
    sides,
    first_name: addressee,
    request,
    notes,
    acts,
  };
}

/**
 * The kinds whose reason only the first of its people reads; both sides, or several authors, read the
 * others'.
 */
const SPEAKS_TO_FIRST: ReadonlySet<CaseKind> = new Set([
  "papers",
  "lead_report",
  "review_report",
  "text",
  "held_review",
]);

async function readFirstName(db: Db, id: string | undefined): Promise<string | null> {
  if (id === undefined) return null;
  const profile = await db
    .selectFrom("published_profiles")
    .select("first_name")
    .where("id", "=", id)
    .executeTakeFirst();
  return profile?.first_name ?? null;
}

async function readNamedRequest(db: Db, id: string): Promise<CaseDetails["request"]> {
  const row = await db
    .selectFrom("published_requests as request")
    .innerJoin("published_services as service", "service.id", "request.service_id")
    .select(["request.id", "service.name as service", "request.created_at"])
    .where("request.id", "=", id)
    .executeTakeFirst();
  return row ? { ...row, created_at: row.created_at.toISOString() } : null;
}

const withPhotos = async (db: Db, id: string) => ({ id, photos: await photosOfReview(db, id) });

const NO_DOCUMENTS = { documents: [], registration: null };

async function readDocuments(db: Db, provider_id: string) {
  const documents = await db
    .selectFrom("published_provider_documents")
    .select(["id", "kind", "file_name", "content_type", "created_at"])
    .select((document) =>
      document
        .exists(
          document
            .selectFrom("operator_acts")
            .select("operator_acts.id")
            .where("act", "=", DOCUMENT_OPENED)
            .where(sql<boolean>`people @> array[${provider_id}::uuid]`)
            .where(sql<string>`details->>'key'`, "=", document.ref("file_key")),
        )
        .$castTo<boolean>()
        .as("is_opened"),
    )
    .where("provider_id", "=", provider_id)
    .where("status", "=", "pending")
    .orderBy("created_at")
    .execute();
  const registration = await db
    .selectFrom("published_provider_profiles")
    .leftJoin("published_business_identities", "provider_id", "profile_id")
    .select(["rbq_licence", "neq", "legal_name"])
    .where("profile_id", "=", provider_id)
    .executeTakeFirst();
  return {
    documents: documents.map(({ created_at, ...row }) => ({ ...row, created_at: created_at.toISOString() })),
    registration: registration ?? null,
  };
}

/** Returns people in the order of their ids given, with their history. */
async function readSides(db: Db, ids: readonly string[]): Promise<CaseSide[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("published_profiles as profile")
    .leftJoin("published_provider_profiles as provider", "provider.profile_id", "profile.id")
    .select([
      "profile.id",
      "profile.user_type as role",
      "profile.full_name",
      "provider.business_name",
      "profile.email",
      "profile.suspended_at",
      "profile.created_at as member_since",
      sql<number>`(select count(*) from operator_acts where people @> array[profile.id]
        and act <> ${READ_CONTACT})::int`.as("acts"),
      sql<number>`((select count(*) from published_lead_reports report where report.provider_id = profile.id)
        + (select count(*) from published_review_reports report where report.provider_id = profile.id)
        + (select count(*) from published_thread_reports report where report.reporter_id = profile.id))::int`.as(
        "reports_by",
      ),
      sql<number>`((select count(*) from published_lead_reports report
          join published_requests request on request.id = report.request_id where request.owner_id = profile.id)
        + (select count(*) from published_review_reports report
          join published_reviews review on review.id = report.review_id where review.owner_id = profile.id)
        + (select count(*) from published_thread_reports report
          join published_requests request on request.id = report.thread_id
          where profile.id in (request.owner_id, request.provider_id)
            and report.reporter_id <> profile.id))::int`.as("reports_about"),
    ])
    .where("profile.id", "in", ids)
    .execute();
  return rows
    .toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
    .map(({ suspended_at, member_since, ...row }) => ({
      ...row,
      suspended_at: suspended_at?.toISOString() ?? null,
      member_since: member_since.toISOString(),
    }));
}

async function readNotes(db: Db, kind: CaseKind, id: string) {
  const rows = await db
    .selectFrom("case_notes as note")
    .innerJoin("operators as operator", "operator.id", "note.operator_id")
    .select(["note.id", "operator.full_name as operator", "note.note", "note.created_at"])
    .where("note.kind", "=", kind)
    .where("note.subject_id", "=", id)
    .orderBy("note.created_at")
    .execute();
  return rows.map(({ created_at, ...row }) => ({ ...row, created_at: created_at.toISOString() }));
}
