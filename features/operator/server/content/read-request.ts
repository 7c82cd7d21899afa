import { sql } from "kysely";
import type { BriefAnswer } from "#features/catalog/contract/index.ts";
import type { RequestContent } from "#features/operator/contract/index.ts";
import { isWithdrawnDescription, isWithdrawnText, readQuestions } from "#features/requests/server/index.ts";
import { NOT_FOUND } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Db } from "#platform/postgres/database.ts";

/** Returns a request, both sides and their texts. Throws NOT_FOUND. */
export async function readRequestContent(db: Db, id: string): Promise<RequestContent> {
  const [request, questions, review] = await Promise.all([
    readRequest(db, id),
    readQuestions(db, id),
    readReview(db, id),
  ]);
  if (!request) throw new Failure(NOT_FOUND);
  const { service_id, service, owner_id, owner, provider_id, provider, description, ...state } = request;
  return {
    id,
    service: { id: service_id, name: service },
    owner: { id: owner_id, name: owner },
    provider: { id: provider_id, name: provider },
    status: state.status,
    created_at: state.created_at.toISOString(),
    unlocked_at: state.unlocked_at?.toISOString() ?? null,
    completed_at: state.completed_at?.toISOString() ?? null,
    description: { text: description, is_withdrawn: isWithdrawnDescription(description) },
    brief: state.brief,
    questions: questions.map(({ id, question, asked_at, answer, answered_at }) => ({
      id,
      question: { text: question, is_withdrawn: isWithdrawnText(question) },
      asked_at: asked_at.toISOString(),
      answer: answer === null ? null : { text: answer, is_withdrawn: isWithdrawnText(answer) },
      answered_at: answered_at?.toISOString() ?? null,
    })),
    review: review ? { ...review, created_at: review.created_at.toISOString() } : null,
  };
}

const readRequest = (db: Db, id: string) =>
  db
    .selectFrom("published_requests as request")
    .innerJoin("published_services as service", "service.id", "request.service_id")
    .innerJoin("published_profiles as owner", "owner.id", "request.owner_id")
    .innerJoin("published_profiles as provider", "provider.id", "request.provider_id")
    .leftJoin("published_provider_profiles as business", "business.profile_id", "provider.id")
    .select([
      "request.service_id",
      "service.name as service",
      "request.owner_id",
      "owner.full_name as owner",
      "request.provider_id",
      sql<string>`coalesce(business.business_name, provider.full_name)`.as("provider"),
      "request.status",
      "request.created_at",
      "request.unlocked_at",
      "request.completed_at",
      "request.description",
      sql<BriefAnswer[]>`request.brief`.as("brief"),
    ])
    .where("request.id", "=", id)
    .executeTakeFirst();

const readReview = (db: Db, request_id: string) =>
  db
    .selectFrom("published_reviews")
    .select(["id", "rating", "status", "comment", "reply", "created_at"])
    .where("request_id", "=", request_id)
    .executeTakeFirst();
