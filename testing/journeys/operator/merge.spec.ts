import { sql } from "kysely";
import { createProperty } from "#testing/world/requests.ts";
import { expectAccessible } from "../fixtures/accessible.ts";
import { writeToUs } from "../fixtures/contact.ts";
import { later } from "../fixtures/later.ts";
import { mailedLink } from "../fixtures/letters.ts";
import { expectNoHorizontalScroll } from "../fixtures/no-horizontal-scroll.ts";
import { signUpOperator } from "../fixtures/operators.ts";
import { signUpMember } from "../fixtures/people.ts";
import { field } from "../fixtures/steps.ts";
import { expect, test } from "../fixtures/test.ts";

test("On a phone two operators make two accounts of one person one, and read before what moves", async ({
  baseURL,
  signedIn,
  visitor,
}) => {
  const origin = baseURL ?? "";
  const from = await signUpMember(origin, "owner");
  const into = await signUpMember(origin, "owner");
  await createProperty(from);
  await createProperty(from);
  const { email } = from;
  const message = "J'ai deux comptes et je n'en veux qu'un.";
  await writeToUs(origin, { name: "Une personne", email, message });
  let id = "";
  await later(null, async (tx) => {
    const written = tx.selectFrom("contact_messages").select("id").where("email", "=", email);
    id = (await written.executeTakeFirstOrThrow()).id;
  });
  const address = `/operateur/dossiers/contact/${id}`;

  const first = await signedIn((await signUpOperator(origin)).session);
  await first.setViewportSize({ width: 360, height: 740 });
  await first.goto(address);
  await first.getByRole("button", { name: "Proposer une démarche" }).click();
  const dialog = first.getByRole("dialog");
  await field(first, "Ce que la personne demande").selectOption("merge");
  for (const [label, button, account] of [
    ["Chercher un autre compte", 0, from],
    ["Chercher le compte qui reste", 1, into],
  ] as const) {
    await field(first, label).fill(account.email);
    await dialog.getByRole("button", { name: "Chercher ce compte" }).nth(button).click();
    await dialog.getByText(account.email).click();
  }
  await expect(dialog.getByText("Passe au compte qui reste : 2 propriétés.")).toBeVisible();
  // The dialog comes back with what was chosen.
  await first.reload();
  await expect(dialog.getByText("Passe au compte qui reste : 2 propriétés.")).toBeVisible();
  await expectNoHorizontalScroll(first, "a merge that is proposed");
  await expectAccessible(first, "a merge that is proposed");
  await field(first, "Comment elle a été vérifiée").fill("Rappelée au numéro du compte");
  await field(first, "Comment celle-ci a été vérifiée").fill("A nommé la date de sa demande");
  await dialog.getByRole("button", { name: "Proposer" }).click();
  await expect(first.getByText("À confirmer", { exact: true })).toBeVisible();
  await expect(first.getByText(/Compte qui reste/)).toBeVisible();

  const reader = await visitor();
  for (const one of [from, into])
    await mailedLink(reader, one.email, /La fusion de votre compte/, "Ce n’est pas moi");
  await later(null, async (tx) => {
    await tx
      .updateTable("privacy_orders")
      .set({ notified_at: sql`notified_at - interval '72 hours'` })
      .where("kept_id", "=", into.id)
      .execute();
  });
  const second = await signedIn((await signUpOperator(origin)).session);
  await second.setViewportSize({ width: 360, height: 740 });
  await second.goto(address);
  await second.getByRole("button", { name: "Confirmer" }).click();
  await expect(second.getByRole("dialog").getByText(/2 propriétés/)).toBeVisible();
  await expectNoHorizontalScroll(second, "a merge that is confirmed");
  await expectAccessible(second, "a merge that is confirmed");
  await second.getByRole("dialog").getByRole("button", { name: "Fusionner les comptes" }).click();
  await expect(second.getByText("Fait", { exact: true })).toBeVisible();
  await second.reload();
  await expect(
    second.getByText("Fait", { exact: true }),
    "its message still waits for an answer",
  ).toBeVisible();
  expect((await into.api.properties.list({})).data).toHaveLength(2);
});
