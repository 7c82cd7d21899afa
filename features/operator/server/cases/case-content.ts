import type { CaseDetails } from "#features/operator/contract/index.ts";

/** The subject of a case, in the words of the people concerned. */
export interface CaseContent {
  reason_code: string;
  /** A line each: what the reporter wrote, then what it is about. */
  lines: string[];
  /** The accounts of both sides; the author or reporter first. */
  people: string[];
  /** The first name of the one person whom the reason addresses. */
  first_name?: string;
  /** The request that it is about. */
  request_id?: string;
  /** The review that it is about. */
  review_id?: string;
  /** The reviews of the ring that it is about. */
  ring_ids?: string[];
  /** The other messages of its author. */
  earlier?: CaseDetails["earlier"];
  /** The problem that it is about. */
  problem?: CaseDetails["problem"];
}
