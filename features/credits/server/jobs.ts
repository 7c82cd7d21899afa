import type { Ports } from "#platform/http/context.ts";
import type { Job } from "#platform/jobs/jobs.ts";
import { catchUpJob, reconcileJob } from "./check/reconcile.ts";
import { endPromotionsJob } from "./promotions/promotions.ts";
import type { UnlockPaidLead } from "./purchases/record-payment.ts";
import { refundPaymentJob, refundPurchaseJob } from "./refunds/refund-purchase.ts";

/** All jobs of credits with their handlers. */
export const creditJobs = (ports: Ports, unlockPaidLead: UnlockPaidLead): Job[] => [
  refundPurchaseJob(ports),
  refundPaymentJob(ports),
  catchUpJob(ports, unlockPaidLead),
  reconcileJob(ports, unlockPaidLead),
  endPromotionsJob(ports),
];
