import type { Ports } from "#platform/http/context.ts";
import { eraseOldJob } from "./erase-old.ts";
import { remindJob } from "./reminders.ts";

export const invoiceJobs = (ports: Ports) => [remindJob(ports), eraseOldJob(ports)];
