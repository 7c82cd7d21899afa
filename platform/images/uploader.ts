import type { ApiContext } from "#platform/http/context.ts";
import { Busy } from "#platform/load/busy.ts";
import { createFairQueue, type SharedTimeout } from "#platform/load/fair-queue.ts";
import { PIXELS_MAX } from "./refusal.ts";

/** Who sends images in one call; they share what the call may wait. */
export interface Uploader {
  account: string;
  /** None for what comes by e-mail. */
  address: string | undefined;
  timeout: SharedTimeout;
}

/** Where a use case knows the caller's address from, when it runs for an endpoint. */
export interface UploadOrigin {
  request?: Pick<ApiContext["request"], "ip">;
}

const WAIT_MAX_MS = 20_000;
/** Nobody sits before what comes by e-mail. */
const WAIT_MAX_UNSEEN_MS = 60_000;

/** Returns who sends the images of one call. */
export const uploaderOf = ({ request }: UploadOrigin, { id }: { id: string }): Uploader => ({
  account: id,
  address: request?.ip,
  timeout: { leftMs: request ? WAIT_MAX_MS : WAIT_MAX_UNSEEN_MS },
});

/** A minute of one account: ten images, as many as a call may send, of as many pixels as are accepted. */
const BUDGET = 10 * PIXELS_MAX;

const SENTENCE =
  "Beaucoup d'images sont traitées en ce moment. Rien n'est perdu : réessayez dans quelques secondes.";

/** Decoding holds up to 250 MB: one image at a time in a process. */
export const inImageQueue = createFairQueue({
  waitingMax: 100,
  budget: BUDGET,
  refusal: (retryAfter) => new Busy({ sentence: SENTENCE, retryAfter }),
});
