import { os } from "@orpc/server";
import type { ApiContext, Ports } from "#platform/http/context.ts";

/**
 * Notifies the team's open pages that something the console shows has changed, which does not delay the
 * response. Call it after the commit (docs/decisions/0009-news-not-data.md).
 */
export function announceConsole({ db, live, log }: Pick<Ports, "db" | "live" | "log">): void {
  const announce = async () => {
    const team = await db.selectFrom("operators").select("id").where("suspended_at", "is", null).execute();
    // All of it is one thing: pages read again what they show.
    await live.notify(
      team.map(({ id }) => id),
      { kind: "console", id: "" },
    );
  };
  announce().catch((err: unknown) => log.warn({ err }, "could not announce a change of the console"));
}

/** Announces each change that an operator's call has made. */
export const announcingChanges = os
  .$context<ApiContext>()
  .middleware(async ({ context, next, procedure }) => {
    const result = await next();
    if (procedure["~orpc"].route.method !== "GET") announceConsole(context);
    return result;
  });
