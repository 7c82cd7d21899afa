import { afterAll, beforeAll, expect, test } from "vitest";
import { detailsOf } from "#testing/world/caller.ts";
import { addClient, proposeTo, signInGuest } from "#testing/world/guests.ts";
import { sendQuoteFor } from "#testing/world/quotes.ts";
import { startWorld, type World } from "#testing/world/world.ts";
import { namesOfGuest } from "./guest-names.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const SYNDICATE = "Syndicat des copropriétaires du 250, rue Scott, phase 2, Québec";
const LONG_REST = "Wolfeschlegelsteinhausenbergerdorff-Charbonneau-Lavallée";

test.each([
  ["Marie-Ève Tremblay", "Bonjour Marie-Ève,", "Marie-Ève"],
  ["Diane", "Bonjour Diane,", "Diane"],
  [SYNDICATE, `Bonjour ${SYNDICATE},`, SYNDICATE],
  [`Hubert ${LONG_REST}`, `Bonjour Hubert ${LONG_REST},`, `Hubert ${LONG_REST}`],
])("« %s » gets a soumission, whose letter begins with « %s »", async (name, greeting, first_name) => {
  const provider = await world.signUpProvider();
  const client = await addClient(provider, undefined, undefined, name);
  const request_id = await proposeTo(provider, client.id);
  await sendQuoteFor(world, provider, request_id);
  await world.runJobs();
  const [letter] = (await world.letters()).filter(({ to }) => to === client.email);
  expect(letter?.text).toContain(greeting);
  expect((await provider.api.leads.get({ id: request_id })).data.client).toMatchObject({ name });
  const guest = await signInGuest(world, client.email);
  expect((await guest.api.profiles.get()).data).toMatchObject({ full_name: name, first_name });
});

test("a client whose name says how to reach them gets none, in words that say what to change", async () => {
  const provider = await world.signUpProvider();
  const client = await addClient(provider, undefined, undefined, "Diane Roy 514 555-2233");
  expect(await detailsOf(proposeTo(provider, client.id))).toEqual({
    fields: { name: "Retirez d'abord le téléphone ou le courriel du nom de ce client" },
  });
});

test.each([
  ["Gestion Scott inc.", "Gestion Scott inc.", ""],
  ["Condos Le Manoir", "Condos Le Manoir", ""],
  ["Les Jardins Mérici", "Les Jardins Mérici", ""],
  ["M. et Mme Tremblay", "M. et Mme Tremblay", ""],
  ["9123-4567 Québec", "9123-4567 Québec", ""],
  ["Roy & Fils", "Roy & Fils", ""],
  ["Marc Bureau", "Marc", "Bureau"],
  ["Jean M. Roy", "Jean", "M. Roy"],
  ["Jean-François de la Durantaye", "Jean-François", "de la Durantaye"],
  ["Thị Minh Châu Nguyễn", "Thị", "Minh Châu Nguyễn"],
])("of « %s » a letter greets « %s »", (name, first_name, last_name) => {
  expect(namesOfGuest(name)).toEqual({ first_name, last_name });
});
