import { NO_LIMITS } from "#app/api/limits/limits.ts";
import { newPerson, openAuthWorld } from "#testing/accounts/auth-world.ts";
import { callerOf } from "#testing/world/caller.ts";
import { startSecondProcess } from "#testing/world/second-process.ts";
import { startWorld } from "#testing/world/world.ts";

/** The pages of another origin that the hosted service knows. */
export const SITE = "https://maisonnee.example";

export type HostedWorld = Awaited<ReturnType<typeof openHostedWorld>>;

/**
 * Starts a product with a hosted auth service, for which a second instance of ours, with its own database and
 * origin, is used. `world` is the same database with the embedded auth service.
 */
export async function openHostedWorld() {
  const world = await startWorld();
  const hosted = await openAuthWorld({
    startAt: world.now(),
    config: { allowedOrigins: [SITE], allowedRedirects: [`${SITE}/reset-password`] },
  });
  const product = await startSecondProcess(
    { ...world.config, AUTH_URL: hosted.url, AUTH_APIKEY: "public-key" },
    { limits: NO_LIMITS, now: world.now },
  );
  return {
    world,
    hosted,
    product,
    /** Signs up at the hosted service with the browser's own client. */
    signedUp: async (user_type: "owner" | "provider", person = newPerson(user_type)) => {
      const browser = hosted.browser();
      const { data, error } = await browser.auth.signUp(person);
      if (error || !data.session) throw error ?? new Error("no session");
      const token = data.session.access_token;
      return { ...person, ...browser, id: data.session.user.id, token, api: callerOf(product.origin, token) };
    },
    profiles: (id: string) => world.db.selectFrom("profiles").selectAll().where("id", "=", id).execute(),
    close: async () => {
      await product.close();
      await hosted.close();
      await world.close();
    },
  };
}
