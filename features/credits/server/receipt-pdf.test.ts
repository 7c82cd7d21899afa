import { afterAll, beforeAll, expect, test } from "vitest";
import { boughtPack } from "#testing/world/payments.ts";
import { startWorld, type World } from "#testing/world/world.ts";
import { receiptPdf } from "./receipt-pdf.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

async function boughtReceipt() {
  const provider = await world.signUpProvider("Julie Tremblay");
  const { id: purchase_id } = await boughtPack(world, provider);
  const { id } = await world.db
    .selectFrom("receipts")
    .select("id")
    .where("purchase_id", "=", purchase_id)
    .executeTakeFirstOrThrow();
  return { provider, id, receipt: (await provider.api.credits.receipt({ id })).data };
}

test("a receipt comes as a PDF file named by its number, to its buyer", async () => {
  const { provider, id, receipt } = await boughtReceipt();
  const file = await provider.api.credits.receiptPdf({ id });
  expect([file.name, file.type]).toEqual([`recu-${receipt.number}.pdf`, "application/pdf"]);
  const bytes = Buffer.from(await file.arrayBuffer());
  expect(bytes.subarray(0, 8).toString()).toBe("%PDF-1.7");
  expect(bytes.length).toBeLessThan(100_000);
});

test("a buyer whose name has letters of other languages, or is long, still has one page", async () => {
  const { receipt } = await boughtReceipt();
  const file = await receiptPdf({
    ...receipt,
    buyer: {
      business_name:
        "Łukasz Őrségi, paysagement et déneigement résidentiel et commercial de l'Outaouais inc.",
      full_name: "Łukasz Őrségi",
      address:
        "12345, boulevard du Très-Long-Nom-de-Saint-Quelqu'un Est, bureau 1200, Gatineau, Québec J8X 1A1",
    },
    description: "Demande : Rénovation complète de salle de bain et de cuisine, Saint-Augustin-de-Desmaures",
  });
  const text = Buffer.from(await file.arrayBuffer()).toString("latin1");
  expect(text.match(/\/Type \/Page\b/g)).toHaveLength(1);
});
