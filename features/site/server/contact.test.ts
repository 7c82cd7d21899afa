import { afterAll, beforeAll, expect, test } from "vitest";
import { codeOf } from "#testing/world/caller.ts";
import { startWorld, type World } from "#testing/world/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const message = {
  name: "Hélène Roy",
  email: "helene@exemple.test",
  message: "Bonjour,\n\nLe déneigeur n'est pas venu ce matin.",
};
const storedMessages = () => world.db.selectFrom("contact_messages").selectAll().execute();

test("a contact message is sent to the support address with its author as Reply-To, and waits for its answer", async () => {
  await world.visitor.site.contact(message);
  expect(await storedMessages()).toMatchObject([message]);
  await world.runJobs();
  const [letter] = await world.letters();
  expect(letter).toMatchObject({ to: world.ports.config.SUPPORT_EMAIL, subject: "Message d’Hélène Roy" });
  const raw = JSON.stringify(letter);
  expect(raw).toContain("helene@exemple.test");
  expect(await storedMessages()).toMatchObject([{ ...message, topic: "question" }]);
  await world.sql`delete from contact_messages`;
});

test("a robot that fills the hidden field gets the same response, and nothing is sent", async () => {
  const before = (await world.letters()).length;
  await world.visitor.site.contact({ ...message, fax: "514 555-0100" });
  await world.visitor.site.contact({ ...message, fax: "Achetez ".repeat(500) });
  await world.runJobs();
  expect((await world.letters()).length).toBe(before);
  expect(await storedMessages()).toEqual([]);
});

test("a message that cannot be queued fails, and can be sent again", async () => {
  await world.sql.unsafe(`
    create function refuse_message() returns trigger language plpgsql as $$ begin raise exception 'full'; end $$;
    create trigger refuse_message before insert on contact_messages for each row execute function refuse_message()`);
  await expect(world.visitor.site.contact(message)).rejects.toMatchObject({
    code: "EMAIL_SEND_FAILED",
    status: 500,
  });
  await world.sql.unsafe("drop function refuse_message cascade");
  await world.visitor.site.contact(message);
  await world.runJobs();
});

test("a malformed address and a too short message are rejected at their fields", async () => {
  const refused = await world.visitor.site
    .contact({ name: "", email: "helene", message: "Allô" })
    .catch((e) => e);
  expect(refused).toMatchObject({
    code: "VALIDATION_ERROR",
    data: {
      fields: {
        name: "Le nom est requis",
        email: "Email invalide",
        message: "Le message doit contenir au moins 10 caractères",
      },
    },
  });
});

test("the eleventh message of an hour from one IP address is rejected", async () => {
  const fresh = await startWorld();
  try {
    const codes = [];
    for (let sent = 0; sent < 11; sent++) codes.push(await codeOf(fresh.visitor.site.contact(message)));
    expect(codes).toEqual([...Array(10).fill("accepted"), "RATE_LIMIT_EXCEEDED"]);
  } finally {
    await fresh.close();
  }
});
