import { type RawBuilder, sql } from "kysely";
import type { LeadQuestion, Question } from "#features/requests/contract/index.ts";
import { isSameWork } from "./same-work.ts";

const FIELDS = sql`'id', q.id, 'question', q.question, 'asked_at', q.asked_at, 'answer', q.answer,
  'answered_at', q.answered_at`;

/** The questions asked about the request `r`, oldest first. */
export const questionsColumn: RawBuilder<Question[]> = sql`(
  select coalesce(json_agg(json_build_object(${FIELDS}) order by q.id), '[]')
  from lead_questions q where q.request_id = r.id)`;

/**
 * The questions of the lead `r`, and the answered ones of the leads that the same
 * owner sent for the same work, unless either side has blocked the conversation.
 */
export const leadQuestionsColumn: RawBuilder<LeadQuestion[]> = sql`(
  select coalesce(json_agg(json_build_object(${FIELDS}, 'own', q.request_id = r.id) order by q.id), '[]')
  from requests same join lead_questions q on q.request_id = same.id
  where ${isSameWork} and (same.id = r.id or q.answer is not null and not exists (
    select from published_blocked_threads blocked where blocked.request_id = r.id)))`;

/** Converts questions to the API's form: JSON built in PostgreSQL formats instants differently. */
export const toQuestions = <Asked extends Question>(questions: readonly Asked[]): Asked[] =>
  questions.map((one) => ({
    ...one,
    asked_at: new Date(one.asked_at).toISOString(),
    answered_at: one.answered_at && new Date(one.answered_at).toISOString(),
  }));
