import type { Ports } from "#platform/http/context.ts";
import { announceRequestHandler } from "./announce.ts";
import { expireNeedsJob } from "./needs/expire-needs.ts";
import { expireRequestsJob } from "./outcome/expire-requests.ts";
import { restorationJob } from "./outcome/restoration.ts";
import { suspensionJob } from "./outcome/suspension.ts";
import { erasePhotoFilesHandler } from "./photos/erase-photos.ts";
import { leadDigestsJob } from "./reminders/lead-digest.ts";
import { remindJob } from "./reminders/remind.ts";
import { countReturnsJob } from "./returns/count-returns.ts";
import { returnJobs } from "./returns/return-jobs.ts";

/** All jobs of requests with their handlers; those that use cases queue are defined in job-definitions.ts. */
export const requestJobs = (ports: Ports) => [
  suspensionJob(ports),
  restorationJob(ports),
  ...returnJobs(ports),
  leadDigestsJob(ports),
  expireRequestsJob(ports),
  expireNeedsJob(ports),
  remindJob(ports),
  countReturnsJob(ports),
  announceRequestHandler(ports),
  erasePhotoFilesHandler(ports),
];
