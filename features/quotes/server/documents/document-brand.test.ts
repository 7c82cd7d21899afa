import sharp from "sharp";
import { getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import { detailsOf } from "#testing/world/caller.ts";
import { grantCredits } from "#testing/world/credits.ts";
import { contractFor, invoiceFor } from "#testing/world/invoices.ts";
import { leadsSetup } from "#testing/world/leads.ts";
import { acceptQuoteOf, sendQuoteFor } from "#testing/world/quotes.ts";

const leads = leadsSetup();

async function logo(width: number, height: number, type: "png" | "jpeg" | "webp" | "gif" = "png") {
  const bytes = await sharp({ create: { width, height, channels: 4, background: "#1f5a46" } })
    .toFormat(type)
    .toBuffer();
  return new File([new Uint8Array(bytes)], `logo.${type}`, { type: `image/${type}` });
}

const upload = async (file: File) => (await leads.provider.api.brands.setLogo({ logo: file })).data.logo;
const isServed = async (key = "") => (await fetch(`${leads.world.origin}/files/${key}.jpg`)).status === 200;

async function unlocked(): Promise<string> {
  await grantCredits(leads.world, leads.provider, 20);
  const id = await leads.ask();
  await leads.provider.api.leads.unlock({ id });
  return id;
}

interface Node {
  role?: string;
  alt?: string;
  children?: Node[];
}
/** The alternative texts of the figures of a PDF file. */
async function figuresOf(file: File): Promise<(string | undefined)[]> {
  const pdf = await getDocumentProxy(new Uint8Array(await file.arrayBuffer()));
  const found: (string | undefined)[] = [];
  const walk = (node: Node) => {
    if (node.role === "Figure") found.push(node.alt);
    for (const child of node.children ?? []) walk(child);
  };
  walk((await (await pdf.getPage(1)).getStructTree()) as Node);
  return found;
}

test("a soumission, its contract and its invoice keep the logo and colour they were sent with after these change", async () => {
  const { provider, owner, world } = leads;
  const name = (await provider.api.profiles.get()).data.provider?.business_name;
  const first = await upload(await logo(300, 100));
  await provider.api.brands.setAccent({ accent: "prune" });
  const request_id = await unlocked();
  const quote = await sendQuoteFor(world, provider, request_id);
  const head = { accent: "prune", logo: first };
  expect(quote.supplier?.brand).toEqual(head);
  // Another logo and no colour: what was sent keeps its own.
  const second = await upload(await logo(80, 400, "webp"));
  await provider.api.brands.setAccent({ accent: null });
  expect(second?.file_key).not.toBe(first?.file_key);
  expect(await isServed(first?.file_key)).toBe(true);
  expect((await owner.api.quotes.get({ id: quote.id })).data.supplier?.brand).toEqual(head);
  expect((await owner.api.contracts.preview({ id: quote.id })).data.head).toEqual({ ...head, name });
  const { contract_id } = await acceptQuoteOf(owner, quote.id);
  expect((await owner.api.contracts.get({ id: contract_id })).data.versions[0]?.head).toEqual({
    ...head,
    name,
  });
  const invoice = await invoiceFor(world, provider, contract_id);
  expect(invoice.head).toEqual({ accent: null, logo: second, name });
  for (const file of [
    await owner.api.quotes.pdf({ id: quote.id }),
    await owner.api.contracts.pdf({ id: contract_id }),
    await owner.api.invoices.pdf({ id: invoice.id }),
  ])
    expect(await figuresOf(file)).toEqual([name]);
});

test("a logo that no document was sent with is deleted once another takes its place or it is removed", async () => {
  const { provider } = leads;
  const first = await upload(await logo(300, 100, "jpeg"));
  const second = await upload(await logo(300, 100));
  expect([await isServed(first?.file_key), await isServed(second?.file_key)]).toEqual([false, true]);
  expect((await provider.api.brands.removeLogo()).data).toEqual({ accent: null, logo: null });
  expect(await isServed(second?.file_key)).toBe(false);
});

test("a business without a logo and a colour sends documents without a head", async () => {
  const { contract_id } = await contractFor(leads);
  const { data } = await leads.owner.api.contracts.get({ id: contract_id });
  expect(data.versions[0]?.head).toBeNull();
  expect(await figuresOf(await leads.owner.api.contracts.pdf({ id: contract_id }))).toEqual([]);
});

test("an SVG, a GIF and a text are refused in words beside the field", async () => {
  const svg = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], "logo.svg", { type: "image/svg+xml" });
  const refusal = (file: File) => detailsOf(leads.provider.api.brands.setLogo({ logo: file }));
  expect(await refusal(svg)).toEqual({
    fields: { logo: expect.stringContaining("SVG n'est pas accepté") },
  });
  for (const file of [await logo(10, 10, "gif"), new File(["Bonjour"], "logo.png", { type: "image/png" })])
    expect(await refusal(file)).toEqual({
      fields: { logo: "Choisissez un logo en PNG, en JPEG ou en WebP." },
    });
  expect((await leads.provider.api.brands.get()).data.logo).toBeNull();
});

test("closing the account removes every logo; the other side still reads the documents, without it", async () => {
  const { provider, owner, world } = leads;
  const sent = await upload(await logo(300, 100));
  const { contract_id } = await contractFor(leads);
  const later = await upload(await logo(200, 100));
  const { data } = await provider.api.privacy.export();
  expect(data.document_brand).toMatchObject({ logo_key: later?.file_key });
  expect(data.document_logos).toHaveLength(2);
  await provider.api.privacy.remove({ password: "Maison1234", acknowledged: [contract_id] });
  await world.runJobs();
  expect([await isServed(sent?.file_key), await isServed(later?.file_key)]).toEqual([false, false]);
  expect(await world.sql`select from document_logos where provider_id = ${provider.id}`).toHaveLength(0);
  expect(await figuresOf(await owner.api.contracts.pdf({ id: contract_id }))).toEqual([]);
});
