import type { Request } from "#features/requests/contract/index.ts";
import type { ReviewDraft } from "#features/reviews/contract/index.ts";
import { writeReview } from "#features/reviews/server/index.ts";
import type { Owner } from "#platform/http/actor.ts";
import type { Ports } from "#platform/http/context.ts";
import type { AnnouncingPorts } from "./announce.ts";
import { changeRequest } from "./change-request.ts";

/**
 * Reviews a completed request, once, within 90 days, unless its lead was returned. Throws NOT_FOUND,
 * REQUEST_ALREADY_CANCELLED, INVALID_REQUEST_STATE, DUPLICATE_REVIEW.
 */
export function reviewRequest(
  ports: AnnouncingPorts & Pick<Ports, "secrets" | "now">,
  owner: Owner,
  id: string,
  draft: ReviewDraft,
): Promise<Request> {
  return changeRequest(ports, owner, { id, action: "review", now: ports.now() }, (tx, request) =>
    writeReview(tx, ports, request, draft),
  );
}
