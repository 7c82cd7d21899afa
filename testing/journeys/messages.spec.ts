import type { Locator } from "@playwright/test";
import { sql } from "kysely";
import { newId } from "#foundation/id.ts";
import { deliverEmail, rawEmail } from "#testing/letters/mail-service.ts";
import { payByCard } from "#testing/world/pay.ts";
import { createRequest, publishService } from "../world/requests.ts";
import { expectAccessible } from "./fixtures/accessible.ts";
import { photographs } from "./fixtures/images.ts";
import { later, lettersTo } from "./fixtures/later.ts";
import { expectNoHorizontalScroll } from "./fixtures/no-horizontal-scroll.ts";
import { newPersonDetails } from "./fixtures/people.ts";
import { expect, test } from "./fixtures/test.ts";

test("An owner on a phone and a provider at a desk write to each other; what is written offline leaves later", async ({
  member,
  watch,
}) => {
  test.setTimeout(180_000);
  const owner = await member("owner", newPersonDetails("Odile", "Lamontagne"));
  const provider = await member("provider", newPersonDetails("Marc", "Lavoie"));
  await owner.page.setViewportSize({ width: 360, height: 760 });
  await provider.page.setViewportSize({ width: 1280, height: 800 });
  const service = await publishService(provider.person);
  const { id } = await createRequest(owner.person, service.id);
  const [pack] = (await provider.person.api.credits.packs()).data;
  await payByCard(
    (await provider.person.api.credits.createCheckoutSession({ pack_id: pack?.id ?? "" })).data,
  );
  await expect.poll(async () => (await provider.person.api.credits.balance({})).data.credits).toBe(5);
  await provider.person.api.leads.unlock({ id });

  const messagesOf = (page: typeof owner.page) => page.getByRole("region", { name: /^Messages avec/ });
  const write = async (page: typeof owner.page, text: string) => {
    await page.getByLabel(/^Message à/).fill(text);
    await page.getByRole("button", { name: "Envoyer", exact: true }).click();
  };

  await test.step("With texts twice as large a phone shows whom one writes to, and what sends", async () => {
    const { page } = owner;
    await page.goto(`/owner/messages/${id}`);
    const send = page.getByRole("button", { name: "Envoyer", exact: true });
    await expect(send).toBeVisible();
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
    });
    const bar = page.getByRole("navigation").filter({ visible: true }).last();
    const bottom = async () => {
      const [sent, navigation] = [await send.boundingBox(), await bar.boundingBox()];
      return (navigation?.y ?? 0) - (sent?.y ?? 0) - (sent?.height ?? 0);
    };
    await expect.poll(bottom).toBeGreaterThanOrEqual(0);
    const name = page.getByRole("region", { name: "Conversation ouverte" }).getByRole("heading").first();
    expect((await name.boundingBox())?.width ?? 0).toBeGreaterThanOrEqual(200);
    await expectNoHorizontalScroll(page, "a thread with large texts");
    // The next message is unread.
    await page.goto("/owner/history");
  });

  await test.step("The provider writes from the list of clients; a link is safe", async () => {
    await provider.page.goto(`/provider/clients/requests/${id}`);
    await provider.page.getByRole("main").getByRole("link", { name: "Messages" }).click();
    await expect(provider.page.getByRole("heading", { name: "Odile Lamontagne" })).toBeVisible();
    await write(provider.page, "Bonjour ! Mon abrasif : https://exemple.test/abrasif");
    const link = messagesOf(provider.page).getByRole("link", { name: "https://exemple.test/abrasif" });
    await expect(link).toHaveAttribute("rel", /noopener noreferrer nofollow/);
    await expect(provider.page.getByText(/^(Envoyé|Distribué)$/)).toBeVisible();
    await expectAccessible(provider.page, "a thread at a desk");
  });

  await test.step("The owner finds the message counted, reads it and answers on a phone", async () => {
    await owner.page.goto("/owner/messages");
    const thread = owner.page.getByRole("link", { name: /Mon abrasif/ });
    await expect(thread).toContainText("1 non lu");
    await expect(provider.page.getByText("Distribué", { exact: true })).toBeVisible();
    await expectAccessible(owner.page, "the threads on a phone");
    await thread.click();
    await expect(messagesOf(owner.page).getByText(/Mon abrasif/)).toBeVisible();
    await expect(provider.page.getByText("Lu", { exact: true })).toBeVisible();
    await owner.page.getByLabel(/^Message à/).pressSequentially("Parf");
    await expect(provider.page.getByText("Odile Lamontagne écrit…")).toBeVisible();
    await write(owner.page, "Parfait, à jeudi.");
    await expect(messagesOf(provider.page).getByText("Parfait, à jeudi.")).toBeVisible();
    await expect(provider.page.getByText("Odile Lamontagne écrit…")).toBeHidden();
    await expectNoHorizontalScroll(owner.page, "a thread on a phone");
    await expectAccessible(owner.page, "a thread on a phone");
  });

  await test.step("The owner sends two photos and a PDF, which the provider opens and downloads", async () => {
    const [photo] = await photographs();
    if (!photo) throw new Error("no photograph");
    await owner.page
      .getByLabel("Photos ou PDF")
      .setInputFiles([
        photo,
        { ...photo, name: "salon.jpg" },
        { name: "Plan.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7") },
      ]);
    await expect(owner.page.getByRole("list", { name: "Fichiers joints" }).getByRole("listitem")).toHaveCount(
      3,
    );
    await owner.page.getByRole("button", { name: "Envoyer", exact: true }).click();
    const messages = messagesOf(provider.page);
    await messages.getByRole("button", { name: "Agrandir : Photo 2 sur 2" }).click();
    await expect(provider.page.getByRole("dialog").getByRole("img", { name: "Photo 2 sur 2" })).toBeVisible();
    await provider.page.keyboard.press("Escape");
    const download = provider.page.waitForEvent("download");
    await messages.getByRole("button", { name: "Télécharger Plan.pdf" }).click();
    expect((await download).suggestedFilename()).toBe("Plan.pdf");
    await expectNoHorizontalScroll(owner.page, "photos on a phone");
  });

  await test.step("A draft is kept; offline, messages wait and leave in order when the connection is back", async () => {
    const field = owner.page.getByLabel(/^Message à/);
    await field.fill("À moitié écrit");
    await owner.page.reload();
    await expect(field).toHaveValue("À moitié écrit");
    watch.expectRefusal({ status: "offline", path: "/api/", why: "the phone has no connection" });
    await owner.page.context().setOffline(true);
    await write(owner.page, "Premier hors ligne");
    await write(owner.page, "Deuxième hors ligne");
    await expect(owner.page.getByText("En attente d’envoi")).toHaveCount(2);
    await owner.page.context().setOffline(false);
    await expect(owner.page.getByText("En attente d’envoi")).toHaveCount(0);
    await expect(messagesOf(provider.page).getByText(/hors ligne/)).toHaveText([
      "Premier hors ligne",
      "Deuxième hors ligne",
    ]);
  });

  await test.step("The provider saves a quick answer and sends it; each finds it again among other messages", async () => {
    const { page } = provider;
    await page.getByRole("button", { name: "Réponses rapides" }).click();
    await page.getByRole("menuitem", { name: "Créer une réponse rapide" }).click();
    await page.getByLabel("Nom", { exact: true }).fill("Délai habituel");
    await page.getByLabel("Texte", { exact: true }).fill("Je passe d'ici une semaine, gouttières comprises.");
    await page.getByRole("button", { name: "Enregistrer" }).click();
    await expect(page.getByRole("dialog").getByText("Délai habituel")).toBeVisible();
    await expectAccessible(page, "quick answers at a desk");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Réponses rapides" }).click();
    await page.getByRole("menuitem", { name: "Délai habituel" }).click();
    await expect(page.getByLabel(/^Message à/)).toHaveValue(/gouttières comprises/);
    await expect(page.getByLabel(/^Message à/)).toBeFocused();
    await page.keyboard.press("Enter");
    for (let line = 1; line <= 12; line += 1) await write(page, `Suite ${line}\n\n\n`);
    for (const { page } of [owner, provider]) {
      await page.goto(page === owner.page ? "/owner/messages" : `/provider/messages/${id}`);
      await page.getByLabel("Chercher dans vos messages").fill("gouttiere");
      const found = page.getByRole("link", { name: /gouttières comprises/ });
      await expect(found.locator("mark")).toHaveText("gouttières");
      await expectAccessible(page, "messages found");
      await expectNoHorizontalScroll(page, "messages found");
      await found.click();
      await expect(messagesOf(page).getByText("Message trouvé.")).toBeAttached();
      await expect(messagesOf(page).getByText(/gouttières comprises/)).toBeInViewport();
    }
  });

  await test.step("A thread of more than a hundred messages scrolls to its first line and back, on a phone", async () => {
    const { page } = owner;
    const sent = Array.from({ length: 100 }, (_, n) => n + 1);
    // In their order: each takes the next number of the thread.
    for (const n of sent)
      await (n % 2 ? owner : provider).person.api.threads.send({
        id,
        message_id: newId(),
        body: `Étape ${n} du chantier`,
      });
    await page.goto(`/owner/messages/${id}`);
    const messages = messagesOf(page);
    const newest = messages.getByText("Étape 100 du chantier");
    await expect(newest).toBeInViewport();
    const scrollTo = async (found: Locator, by: number) => {
      await messages.hover();
      await expect(async () => {
        await page.mouse.wheel(0, by);
        await expect(found).toBeInViewport({ timeout: 100 });
      }).toPass();
    };
    await scrollTo(messages.getByText(/^Mon abrasif|Bonjour ! Mon abrasif/), -2000);
    // Lines out of sight are not rendered, however long the thread.
    expect(await messages.getByText(/^Étape/).count()).toBeLessThan(60);
    await scrollTo(newest, 2000);
    await expectNoHorizontalScroll(page, "a long thread on a phone");
  });

  await test.step("The owner blocks the thread: the provider reads why, and can write again once it is taken back", async () => {
    const options = owner.page.getByRole("button", { name: "Options de la conversation" });
    await options.click();
    await owner.page.getByRole("menuitem", { name: "Bloquer" }).click();
    await owner.page.getByRole("alertdialog").getByRole("button", { name: "Bloquer" }).click();
    await expect(owner.page.getByText(/^Vous avez bloqué cette conversation/)).toBeVisible();
    // The button in place of the field is higher than it, and hides no message.
    await expect(messagesOf(owner.page).getByText("Étape 100 du chantier")).toBeInViewport({ ratio: 1 });
    await expect(provider.page.getByText(/^L.autre personne a bloqué cette conversation/)).toBeVisible();
    await expect(provider.page.getByLabel(/^Message à/)).toBeHidden();
    await expectAccessible(provider.page, "a blocked thread");
    await expectNoHorizontalScroll(owner.page, "a blocked thread on a phone");
    await options.click();
    await owner.page.getByRole("menuitem", { name: "Débloquer" }).click();
    await write(provider.page, "Merci de me relire.");
    await expect(messagesOf(owner.page).getByText("Merci de me relire.")).toBeVisible();
  });

  await test.step("The owner has left the page: a letter says that a message waits, and its answer by e-mail stands in the thread", async () => {
    const { email } = owner.person;
    await owner.page.goto("/owner/properties");
    await write(provider.page, "Quel jour vous convient ?");
    const delivered = provider.page.getByText("Distribué", { exact: true });
    await expect(delivered).toBeVisible();
    // Read on another device as the next one comes: as many are unread as before, and they are others.
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await owner.page.route("**/api/threads/unread", async (route) => {
      await released;
      await route.fallback();
    });
    const { data: thread } = await owner.person.api.threads.get({ id });
    await owner.person.api.threads.read({ id, seq: thread.last_seq });
    await write(provider.page, "Jeudi ou vendredi ?");
    await expect(messagesOf(provider.page).getByText("Jeudi ou vendredi ?")).toBeVisible();
    await expect(provider.page.getByText("Envoyé", { exact: true })).toBeVisible();
    release();
    await expect(delivered).toBeVisible();
    await owner.page.unroute("**/api/threads/unread");
    // The letter leaves after five minutes.
    await later("messages.notify_unread", (tx) =>
      sql`update threads set owner_letter_due_at = now() where id = ${id}`.execute(tx),
    );
    const letterTo = async () => (await lettersTo(email)).find(({ subject }) => /vous a écrit/.test(subject));
    await expect.poll(async () => (await letterTo())?.headers?.["Reply-To"]).toMatch(/^r-[0-9a-f]{58}@/);
    const to = (await letterTo())?.headers?.["Reply-To"] ?? "";
    const header = "Le jeu. 26 nov. 2026 à 10:12, Maisonnée <bonjour@maisonnee.example> a écrit :";
    const text = `Jeudi matin, merci.\r\n\r\n${header}\r\n> Un message vous attend\r\n`;
    expect(await deliverEmail(new URL(provider.page.url()).origin, rawEmail({ from: email, to, text }))).toBe(
      "200 sent",
    );
    await expect(messagesOf(provider.page).getByText("Jeudi matin, merci.", { exact: true })).toBeVisible();
    await expect(messagesOf(provider.page).getByText("Un message vous attend")).toHaveCount(0);

    // A possible quotation, without a sure sign of one, is folded and not lost.
    const doubtful = rawEmail({ from: email, to, text: "Ou vendredi?\r\n\r\n> Apportez une échelle\r\n" });
    expect(await deliverEmail(new URL(provider.page.url()).origin, doubtful)).toBe("200 sent");
    await expect(messagesOf(provider.page).getByText("Ou vendredi?")).toBeVisible();
    const folded = messagesOf(provider.page).locator("details", { hasText: "Apportez une échelle" });
    await expect(folded).not.toHaveAttribute("open");
    await folded.getByText("Afficher la suite").click();
    await expect(folded).toHaveAttribute("open");
  });
});
