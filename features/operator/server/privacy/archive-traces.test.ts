import { afterAll, beforeAll, expect, test } from "vitest";
import { NOTES, privacyTeam, waitForPerson, writeAbout } from "#testing/world/privacy.ts";
import { startWorld, type World } from "#testing/world/world.ts";

/** Traces of an export on behalf of somebody, with every line of the log recorded. */
let world: World;
beforeAll(async () => {
  world = await startWorld({ environment: { LOG_LEVEL: "debug" } });
});
afterAll(() => world.close());
const team = privacyTeam(() => world);

test("no cache and no log keeps an archive, its links, its code, its address or its notes", async () => {
  const owner = await world.signUpOwner("Odette Bélanger");
  const email = "ailleurs@exemple.test";
  const id = await writeAbout(world, "access", email);
  const order = (
    await team.agent.api.privacyOrders.propose({
      id,
      account_id: owner.id,
      kind: "export",
      proof_kinds: ["call", "own_address"],
      proof_notes: NOTES,
      email,
    })
  ).data;
  await waitForPerson(world, order.id);
  await world.runJobs();
  await team.other.api.privacyOrders.answer({ id: order.id, confirmed: true });
  await world.runJobs();
  const texts = (await world.letters()).map(({ text }) => text).join();
  const [, token = "?"] = /mes-donnees#([\w-]+)/.exec(texts) ?? [];
  const [, stop = "?"] = /arret#([\w-]+)/.exec(texts) ?? [];
  const response = await fetch(`${world.origin}/api/data-archives/open`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ token, code: order.code }),
  });
  expect(response.status).toBe(200);
  expect(response.headers.get("cache-control")).toBe("no-store");
  await response.text();
  await world.visitor.dataArchives.stop({ token: stop });
  // `errors` holds every line that is logged, of whatever level.
  const logged = world.errors.join();
  expect(logged).toContain("operator.archive_letter");
  for (const secret of [token, stop, order.code ?? "?", email, owner.email, "Bélanger", ...NOTES])
    expect(logged).not.toContain(secret);
});
