import { z } from "zod";
import type { Ports } from "#platform/http/context.ts";
import { defineJob } from "#platform/jobs/jobs.ts";
import { tidyAccounts } from "./tidy.ts";

/** Tidies the accounts once a day. */
export const tidyAccountsJob = ({ db, now }: Pick<Ports, "db" | "now">) =>
  defineJob({
    name: "accounts.tidy",
    payload: z.object({}),
    every: "17 8 * * *",
    handle: () => tidyAccounts(db, now()),
  });
