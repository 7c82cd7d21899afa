import { isBlockedColumn } from "#features/moderation/server/index.ts";
import type { LetterPorts } from "#features/notifications/server/index.ts";

/** Returns what the letters about a review show, or undefined when the review does not exist any more. */
export async function loadReview({ db }: Pick<LetterPorts, "db">, { review_id }: { review_id: string }) {
  return db
    .selectFrom("reviews as r")
    .innerJoin("published_services as s", "s.id", "r.service_id")
    .innerJoin("published_provider_profiles as business", "business.profile_id", "r.provider_id")
    .leftJoin("published_review_reports as report", "report.review_id", "r.id")
    .select([
      "r.provider_id",
      "r.owner_id",
      "r.rating",
      "r.comment",
      "r.reply",
      "r.request_id",
      "r.author",
      "r.withdrawn_at",
      "r.published_at",
      "r.status",
      "r.withdrawn_reason",
      "s.name as service",
      "business.business_name",
      "report.reason as report_reason",
      "report.status as report_status",
      "report.answer",
      isBlockedColumn("r.request_id").as("is_blocked"),
    ])
    .where("r.id", "=", review_id)
    .executeTakeFirst();
}

export type LetterReview = NonNullable<Awaited<ReturnType<typeof loadReview>>>;

/** A published review, for the examples of letters. */
export const EXAMPLE_REVIEW: LetterReview = {
  provider_id: "01990000-0000-7000-8000-000000000003",
  owner_id: "01990000-0000-7000-8000-000000000002",
  rating: 4,
  comment: "Travail soigné, à l'heure dite.",
  reply: null,
  request_id: "01990000-0000-7000-8000-000000000001",
  author: "Hélène C.",
  withdrawn_at: null,
  published_at: new Date("2026-03-02T14:00:00Z"),
  status: "published",
  withdrawn_reason: "",
  service: "Déneigement résidentiel",
  business_name: "Services Gagnon",
  report_reason: null,
  report_status: null,
  answer: null,
  is_blocked: false,
};
