import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "#foundation/id.ts";
import { linkTo, quoteForGuest } from "#testing/world/guests.ts";
import { startWorld, type World } from "#testing/world/world.ts";
import { sendLetter } from "./send-letter.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(async () => {
  expect(world.errors).toEqual([]);
  await world.close();
});

test("a letter to a guest about a part of a page leads there through their own page", async () => {
  const { email } = (await quoteForGuest(world, await world.signUpProvider())).client;
  await world.runJobs();
  const [account] = await world.sql`select id from accounts where email = ${email}`;
  const page = "/owner/history?etat=needs&q=a%20%26%20b#besoin-1";
  await sendLetter(world.ports, {
    ...{ name: "test.letter", payload: {}, job_id: newId(), kind: "quote", account_id: String(account?.id) },
    letter: {
      ...{ subject: "Un essai", preview: "", paragraphs: ["Bonjour."] },
      action: { label: "Voir", url: `${world.ports.config.PUBLIC_URL}${page}` },
    },
  });
  expect((await linkTo(world, email)).searchParams.get("retour")).toBe(page);
});
