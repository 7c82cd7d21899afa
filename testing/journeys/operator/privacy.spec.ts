import { readFile } from "node:fs/promises";
import { sql } from "kysely";
import { expectAccessible } from "../fixtures/accessible.ts";
import { writeToUs } from "../fixtures/contact.ts";
import { later } from "../fixtures/later.ts";
import { mailedLink } from "../fixtures/letters.ts";
import { expectNoHorizontalScroll } from "../fixtures/no-horizontal-scroll.ts";
import { signUpOperator } from "../fixtures/operators.ts";
import { newPersonDetails, signUpMember } from "../fixtures/people.ts";
import { field } from "../fixtures/steps.ts";
import { expect, test } from "../fixtures/test.ts";

/** Writes by the contact form, sorted as a request about personal data. Returns the address of the case. */
async function writeCase(origin: string, email: string, topic: "access" | "erasure"): Promise<string> {
  const { firstName, lastName } = newPersonDetails();
  // Messages of all stories come from one address.
  await later(null, (tx) => tx.deleteFrom("rate_limits").where("key", "like", "%contact:%").execute());
  await writeToUs(origin, {
    name: `${firstName} ${lastName}`,
    email,
    message: "Je ne peux plus me connecter à mon compte.",
  });
  let id = "";
  await later(null, async (tx) => {
    const row = await tx
      .updateTable("contact_messages")
      .set({ topic })
      .where("email", "=", email)
      .returning("id")
      .executeTakeFirstOrThrow();
    id = row.id;
  });
  return `/operateur/dossiers/privacy/${id}`;
}

/** Puts what was proposed for an account three days into the past. */
const threeDaysPass = (account_id: string) =>
  later(null, async (tx) => {
    await tx
      .updateTable("privacy_orders")
      .set({
        asked_at: sql`asked_at - interval '72 hours'`,
        notified_at: sql`asked_at - interval '72 hours'`,
      })
      .where("account_id", "=", account_id)
      .execute();
  });

test("two operators send somebody their data, and the person opens it once on a phone with the code", async ({
  baseURL,
  signedIn,
  visitor,
  watch,
}) => {
  const origin = baseURL ?? "";
  const owner = await signUpMember(origin, "owner");
  const elsewhere = newPersonDetails().email;
  const address = await writeCase(origin, elsewhere, "access");

  const first = await signedIn((await signUpOperator(origin)).session);
  await first.setViewportSize({ width: 1280, height: 800 });
  await first.goto(address);
  await first.getByRole("button", { name: "Proposer une démarche" }).click();
  await field(first, "Chercher un autre compte").fill(owner.email);
  await first.getByRole("button", { name: "Chercher ce compte" }).click();
  await first.getByRole("dialog").getByText(owner.email).click();
  await field(first, "Comment elle a été vérifiée").fill("Rappelée au numéro du compte");
  await field(first, "Comment celle-ci a été vérifiée").fill("A nommé la date de sa demande");
  await field(first, "Adresse où envoyer le lien").fill(elsewhere);
  await expectAccessible(first, "a proposal for somebody");
  await first.getByRole("dialog").getByRole("button", { name: "Proposer" }).click();
  const shown = first.getByRole("dialog").getByText(/^\d{4}\s\d{4}$/);
  const code = ((await shown.textContent()) ?? "").replace(/\D/g, "");
  await expectAccessible(first, "the code to read out");
  await first.getByRole("button", { name: "Je l’ai lu à la personne" }).click();
  await expect(first.getByText("À confirmer", { exact: true })).toBeVisible();
  await expect(first.getByRole("button", { name: "Confirmer" })).toHaveCount(0);

  await mailedLink(await visitor(), owner.email, /renseignements a été demandée/, "Ce n’est pas moi");
  const second = await signedIn((await signUpOperator(origin)).session);
  await second.setViewportSize({ width: 1280, height: 800 });
  await second.goto(address);
  await expect(second.getByText(/Rappelée au numéro du compte/)).toBeVisible();
  await expect(second.getByText(/Se confirme à partir du/)).toBeVisible();
  await expect(second.getByRole("button", { name: "Confirmer" })).toHaveCount(0);
  await threeDaysPass(owner.id);
  await second.reload();
  await second.getByRole("button", { name: "Confirmer" }).click();
  await second.getByRole("dialog").getByRole("button", { name: "Envoyer le lien" }).click();
  await expect(second.getByText("Lien envoyé", { exact: true })).toBeVisible();

  const person = await visitor();
  await person.setViewportSize({ width: 360, height: 740 });
  const link = await mailedLink(person, elsewhere, /renseignements personnels/, "Télécharger mes données");
  watch.expectRefusal({ status: 400, path: "/api/data-archives/open", why: "a wrong code" });
  watch.expectRefusal({ status: 410, path: "/api/data-archives/open", why: "opened already" });
  await person.goto(link);
  await expectNoHorizontalScroll(person, "the page of an archive");
  await expectAccessible(person, "the page of an archive");
  const open = person.getByRole("button", { name: "Télécharger mes données" });
  await field(person, "Code à huit chiffres").fill(code === "00000000" ? "00000001" : "00000000");
  await open.click();
  await expect(person.getByText(/Ce code n.est pas le bon/)).toBeVisible();
  await field(person, "Code à huit chiffres").fill(code);
  const downloading = person.waitForEvent("download");
  await open.click();
  const file = await readFile(await (await downloading).path(), "utf8");
  expect(JSON.parse(file)).toMatchObject({ account: { email: owner.email } });
  await expect(person.getByText(/Votre fichier est prêt/)).toBeVisible();

  await person.reload();
  await field(person, "Code à huit chiffres").fill(code);
  await open.click();
  await expect(person.getByText(/a déjà été ouvert/)).toBeVisible();
  await expectNoHorizontalScroll(person, "the page of an archive that was opened");
});

test("a second operator reads what closing would lose, and closes the account of somebody who cannot sign in", async ({
  baseURL,
  signedIn,
  watch,
}) => {
  const origin = baseURL ?? "";
  const owner = await signUpMember(origin, "owner");
  const address = await writeCase(origin, owner.email, "erasure");
  const first = await signUpOperator(origin);
  await first.api.privacyOrders.propose({
    id: address.split("/").at(-1) ?? "",
    account_id: owner.id,
    kind: "erasure",
    proof_kinds: ["call", "document_seen"],
    proof_notes: ["Rappelée au numéro du compte", "Permis vu en visioconférence"],
  });
  await threeDaysPass(owner.id);
  watch.expectRefusal({ status: 404, path: "/api/operator/cases/privacy/", why: "the message is gone" });
  for (const path of ["/api/operator/messages/", "/api/operator/people/"])
    watch.expectRefusal({ status: 404, path, why: "the person is erased", isChance: true });
  const page = await signedIn((await signUpOperator(origin)).session);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(address);
  await page.getByRole("button", { name: "Confirmer" }).click();
  await expect(page.getByText(/leur carnet et vos favoris disparaissent/)).toBeVisible();
  await expectAccessible(page, "what closing an account would lose");
  await page.getByRole("dialog").getByRole("button", { name: "Supprimer le compte" }).click();
  await expect(page.getByRole("heading", { name: "Ce dossier est réglé" })).toBeVisible();
});

test("On a phone a person who asked for nothing stops the closing of their account by the letter's link", async ({
  baseURL,
  signedIn,
  visitor,
}) => {
  const origin = baseURL ?? "";
  const owner = await signUpMember(origin, "owner");
  const address = await writeCase(origin, newPersonDetails().email, "erasure");
  const first = await signUpOperator(origin);
  await first.api.privacyOrders.propose({
    id: address.split("/").at(-1) ?? "",
    account_id: owner.id,
    kind: "erasure",
    proof_kinds: ["call", "document_seen"],
    proof_notes: ["Rappelée au numéro du compte", "Permis vu en visioconférence"],
  });
  const person = await visitor();
  await person.setViewportSize({ width: 360, height: 740 });
  await person.goto(await mailedLink(person, owner.email, /suppression de votre compte/, "Ce n’est pas moi"));
  await expectNoHorizontalScroll(person, "the page that stops an order");
  await expectAccessible(person, "the page that stops an order");
  await person.getByRole("button", { name: "Arrêter la démarche" }).click();
  await expect(person.getByText(/C’est arrêté\s: rien n’a été/)).toBeVisible();

  const page = await signedIn((await signUpOperator(origin)).session);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(address);
  await expect(page.getByText("Arrêté par la personne du compte", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Proposer une démarche" })).toBeVisible();

  await first.api.privacyOrders.propose({
    id: address.split("/").at(-1) ?? "",
    account_id: owner.id,
    kind: "erasure",
    proof_kinds: ["call", "document_seen"],
    proof_notes: ["Rappelée au numéro du compte", "Permis vu en visioconférence"],
  });
  await page.reload();
  await expect(page.getByText(/La personne du compte a arrêté une autre démarche/)).toBeVisible();
});
