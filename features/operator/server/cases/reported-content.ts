import type { Selectable } from "kysely";
import type { PublishedRequests } from "#database/tables.generated.ts";
import { listReportedThreads } from "#features/messages/server/index.ts";
import { ofName } from "#foundation/text/names/of-name.ts";
import { creditLabel } from "#foundation/text/plural.ts";
import { formatDate, formatDateWithTime } from "#foundation/time.ts";
import type { Db } from "#platform/postgres/database.ts";
import type { CaseContent } from "./case-content.ts";

const CLOSED_ACCOUNT = "Compte fermé";
const NOTHING_ADDED = "Le signalement ne dit rien de plus.";

const present = (...ids: (string | null)[]) => ids.filter((id): id is string => id !== null);

/** A reported lead: what its provider wrote, and the request's description. */
export async function readReportedLead(db: Db, id: string): Promise<CaseContent | undefined> {
  const row = await db
    .selectFrom("published_lead_reports as report")
    .innerJoin("published_requests as request", "request.id", "report.request_id")
    .select([
      "report.reason",
      "report.details",
      "request.description",
      "request.owner_id",
      "request.lead_credits",
      "request.unlocked_at",
      "request.unlocked_by",
      "report.provider_id",
    ])
    .where("report.request_id", "=", id)
    .executeTakeFirst();
  return (
    row && {
      reason_code: row.reason,
      lines: [
        row.details || NOTHING_ADDED,
        ...(row.description ? [`« ${row.description} »`] : []),
        ...(row.unlocked_at ? [costOfReturn({ ...row, unlocked_at: row.unlocked_at })] : []),
      ],
      request_id: id,
      people: present(row.provider_id, row.owner_id),
    }
  );
}

/** When a lead was unlocked, and what returning it gives back. */
function costOfReturn({
  unlocked_at,
  unlocked_by,
  lead_credits,
}: {
  unlocked_at: Date;
  unlocked_by: Selectable<PublishedRequests>["unlocked_by"];
  lead_credits: number;
}): string {
  const given =
    unlocked_by === "card" ? "rembourse le paiement par carte" : `redonne ${creditLabel(lead_credits)}`;
  return `Déverrouillée le ${formatDateWithTime(unlocked_at)} ; la rendre ${given}.`;
}

/** A reported review: what its provider wrote, and the review. */
export async function readReportedReview(db: Db, id: string): Promise<CaseContent | undefined> {
  const [review, report] = await Promise.all([
    readReview(db, id),
    db
      .selectFrom("published_review_reports")
      .select(["reason", "details"])
      .where("review_id", "=", id)
      .executeTakeFirst(),
  ]);
  return (
    review &&
    report && {
      reason_code: report.reason,
      lines: [report.details || NOTHING_ADDED, review.line],
      review_id: id,
      request_id: review.request_id,
      people: present(review.provider_id, review.owner_id),
    }
  );
}

/** A review that is held, and why. */
export async function readHeldReview(db: Db, id: string): Promise<CaseContent | undefined> {
  const review = await readReview(db, id);
  return (
    review && {
      reason_code: review.signals.join(" "),
      lines: [review.line],
      review_id: id,
      request_id: review.request_id,
      people: present(review.owner_id, review.provider_id),
    }
  );
}

/** Returns a review, with a line that names its author, its subject and its date. */
async function readReview(db: Db, id: string) {
  const row = await db
    .selectFrom("published_reviews as review")
    .leftJoin("published_profiles as author", "author.id", "review.owner_id")
    .leftJoin("published_profiles as provider", "provider.id", "review.provider_id")
    .leftJoin("published_provider_profiles as business", "business.profile_id", "review.provider_id")
    .select([
      "review.request_id",
      "review.owner_id",
      "review.provider_id",
      "review.signals",
      "review.rating",
      "review.comment",
      "review.created_at",
      "author.full_name as author",
      "business.business_name",
      "provider.full_name as provider",
    ])
    .where("review.id", "=", id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { author, business_name, provider, rating, comment, created_at, ...rest } = row;
  const by = author ? ofName(author) : "d'un compte fermé";
  const about = business_name || provider || "un compte fermé";
  const written = `Avis ${by} sur ${about}, le ${formatDate(created_at)}`;
  return { ...rest, line: `${written} : ${rating}/5 « ${comment} »` };
}

const SENT = { text: "", photos: "(photos)", file: "(document)" };

/** A reported thread: what each reporter wrote, and the last messages before. */
export async function readReportedThread(db: Db, id: string): Promise<CaseContent | undefined> {
  const [reports, request] = await Promise.all([
    listReportedThreads(db, { thread_id: id, limit: 2 }),
    db
      .selectFrom("published_requests as request")
      .leftJoin("published_profiles as owner", "owner.id", "request.owner_id")
      .leftJoin("published_profiles as provider", "provider.id", "request.provider_id")
      .leftJoin("published_provider_profiles as business", "business.profile_id", "request.provider_id")
      .select([
        "request.owner_id",
        "request.provider_id",
        "owner.full_name as owner",
        "provider.full_name as provider",
        "business.business_name",
      ])
      .where("request.id", "=", id)
      .executeTakeFirst(),
  ]);
  const [first] = reports;
  if (!first || !request) return undefined;
  const { owner_id, provider_id } = request;
  const names = {
    owner: request.owner || CLOSED_ACCOUNT,
    provider: request.business_name || request.provider || CLOSED_ACCOUNT,
  };
  const messages = first.excerpt.map(
    ({ author, kind, body, created_at }) =>
      `${names[author]}, ${formatDateWithTime(created_at)} : ${[body, SENT[kind]].filter(Boolean).join(" ")}`,
  );
  return {
    reason_code: first.reason,
    lines: [
      ...reports.map(
        ({ reporter_id, details }) =>
          `Signalé par ${names[reporter_id === owner_id ? "owner" : "provider"]} : ${details || NOTHING_ADDED}`,
      ),
      ...(messages.length > 0 ? messages : ["Aucun message."]),
    ],
    request_id: id,
    people: present(owner_id, provider_id).toSorted((one) => (one === first.reporter_id ? -1 : 1)),
  };
}
