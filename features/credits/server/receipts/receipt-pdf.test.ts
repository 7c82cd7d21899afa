import { extractText, getDocumentProxy } from "unpdf";
import { afterAll, beforeAll, expect, test } from "vitest";
import { formatLongDateWithYear } from "#foundation/time.ts";
import { buyPack } from "#testing/world/payments.ts";
import { startWorld, type World } from "#testing/world/world.ts";
import { receiptPdf } from "./receipt-pdf.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

async function boughtReceipt() {
  const provider = await world.signUpProvider("Julie Tremblay");
  const { id: purchase_id } = await buyPack(world, provider);
  const { id } = await world.db
    .selectFrom("receipts")
    .select("id")
    .where("purchase_id", "=", purchase_id)
    .executeTakeFirstOrThrow();
  return { provider, id, receipt: (await provider.api.credits.receipt({ id })).data };
}

test("a buyer can download a receipt as a PDF file named by its number", async () => {
  const { provider, id, receipt } = await boughtReceipt();
  const file = await provider.api.credits.receiptPdf({ id });
  expect([file.name, file.type]).toEqual([`recu-${receipt.number}.pdf`, "application/pdf"]);
  const bytes = Buffer.from(await file.arrayBuffer());
  expect(bytes.subarray(0, 8).toString()).toBe("%PDF-1.7");
  expect(bytes.length).toBeLessThan(100_000);
});

/** The text of the PDF file, page by page, with plain spaces. */
async function textOf(file: File) {
  const { text, totalPages } = await extractText(
    await getDocumentProxy(new Uint8Array(await file.arrayBuffer())),
  );
  return { pages: totalPages, text: text.join(" ").replaceAll(/\s+/g, " ") };
}

test("the PDF of a receipt holds everything that the law requires", async () => {
  const { provider, id, receipt } = await boughtReceipt();
  const { supplier } = receipt;
  const { text, pages } = await textOf(await provider.api.credits.receiptPdf({ id }));
  expect(pages).toBe(1);
  expect([supplier.tps_number, supplier.tvq_number]).not.toContain("");
  for (const words of [
    `Reçu nº ${receipt.number}`,
    formatLongDateWithYear(receipt.issued_at),
    supplier.name,
    supplier.email,
    `Nº TPS : ${supplier.tps_number}`,
    `Nº TVQ : ${supplier.tvq_number}`,
    "Services Tremblay",
    "Julie Tremblay",
    "Forfait Essentiel, 15 crédits",
    "80,00 $",
    `TPS (5 %) ${supplier.tps_number}`,
    "4,00 $",
    `TVQ (9,975 %) ${supplier.tvq_number}`,
    "7,98 $",
    "Total payé (CAD)",
    "91,98 $",
  ])
    expect(text).toContain(words.replaceAll(/\s/g, " "));
});

test("the receipt of a buyer with a long name or extended Latin letters fits one page", async () => {
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
  const { text, pages } = await textOf(file);
  expect(pages).toBe(1);
  expect(text).toContain("Łukasz Őrségi");
});
