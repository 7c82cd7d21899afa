import type { ApiContext } from "#platform/http/context.ts";
import { Busy } from "#platform/load/busy.ts";
import { createFairQueue, type SharedTimeout } from "#platform/load/fair-queue.ts";
import { PIXELS_MAX } from "./refusal.ts";

/** The sender of the images of one call, which share its waiting time. */
export interface Uploader {
  account: string;
  /** None for what comes by e-mail. */
  address: string | undefined;
  timeout: SharedTimeout;
}

/** The source of the caller's address, for a use case that runs for an endpoint. */
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
