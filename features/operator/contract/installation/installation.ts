import { z } from "zod";
import { HOUR_S } from "#foundation/durations.ts";
import { dataOf, done, endpoint, instant } from "#foundation/endpoint.ts";

const tag = "Opérateur";

/** The steps that an installation needs before it serves people, in the order of the page. */
export const INSTALLATION_STEPS = [
  "address",
  "letters",
  "payments",
  "backups",
  "supplier",
  "contacts",
  "trades",
  "providers",
  "chiefs",
  "jobs",
  "redis",
  "replicas",
] as const;
export type InstallationStepKey = (typeof INSTALLATION_STEPS)[number];

/** `failed` is set up and does not work; `to_do` is not set up. */
export const INSTALLATION_STATES = ["done", "to_do", "failed"] as const;

const installationStep = z.object({
  key: z.enum(INSTALLATION_STEPS),
  state: z.enum(INSTALLATION_STATES),
  /** The finding and, unless the step is done, how to fix it, in French. */
  sentence: z.string(),
});
export type InstallationStep = z.infer<typeof installationStep>;

const testLetter = z.object({
  state: z.enum(["pending", "sent", "failed"]),
  at: instant,
  /** The mail server's response when it refused the letter. */
  refusal: z.string().nullable(),
});
export type TestLetter = z.infer<typeof testLetter>;

const installationState = z.object({
  steps: z.array(installationStep),
  /** The last letter that an operator sent to try; null before any. */
  test_letter: testLetter.nullable(),
});
export type InstallationState = z.infer<typeof installationState>;

/** Getting an installation ready. */
export const installation = {
  read: endpoint("reader", {
    method: "GET",
    path: "/operator/installation",
    summary: "What the installation has and lacks, checked now",
    description:
      "Redis and the replicas have a step where they are configured. No answer holds a password or a key.",
    limit: { points: 600, duration: HOUR_S },
    tag,
  }).output(dataOf(installationState)),
  sendTestLetter: endpoint("chief", {
    method: "POST",
    path: "/operator/installation/test-letter",
    limit: { points: 10, duration: HOUR_S },
    summary: "Send a letter to one's own address, to try the mail server",
    description:
      "A job sends it; the outcome is the `test_letter` of the list. While one is on its way nothing more is sent.",
    withoutFactor: "sends one letter to the caller's own address",
    tag,
  }).output(done),
};
