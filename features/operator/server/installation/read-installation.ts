import type { InstallationState, InstallationStep } from "#features/operator/contract/index.ts";
import type { Ports } from "#platform/http/context.ts";
import { readBackups } from "../check-backups.ts";
import { addressStep, contactsStep, supplierStep } from "./configured-steps.ts";
import { backupsStep, jobsStep, redisStep, replicasStep } from "./machine-steps.ts";
import { businessTypesStep, chiefsStep, providersStep } from "./marketplace-steps.ts";
import { lettersStep, paymentsStep } from "./service-steps.ts";
import { lastTestLetter } from "./test-letter.ts";

/**
 * Checks everything that an installation needs before it serves people. A failing check never fails the list.
 */
export async function readInstallation(
  ports: Pick<Ports, "db" | "config" | "now">,
): Promise<InstallationState> {
  const { db, config, now } = ports;
  const test_letter = await lastTestLetter(db);
  const steps: (InstallationStep | null)[] = await Promise.all([
    addressStep(config),
    lettersStep(config, test_letter, now()),
    paymentsStep(ports),
    readBackups(ports).then(backupsStep, () => backupsStep("unreadable")),
    supplierStep(config),
    contactsStep(ports),
    businessTypesStep(db),
    providersStep(db),
    chiefsStep(db),
    jobsStep(db),
    redisStep(config),
    replicasStep(ports),
  ]);
  return { steps: steps.filter((step) => step !== null), test_letter };
}
