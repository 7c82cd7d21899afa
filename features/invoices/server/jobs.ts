import type { Ports } from "#platform/http/context.ts";
import { remindJob } from "./reminders.ts";
import { eraseOldJob } from "./retention/erase-old.ts";

export const invoiceJobs = (ports: Ports) => [remindJob(ports), eraseOldJob(ports)];
