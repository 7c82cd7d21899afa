import fc from "fast-check";
import { expect, test } from "vitest";
import type { ExportedClient } from "#features/clients/contract/index.ts";
import { clientsCsv } from "../list/clients-csv.ts";
import { batchesOf, previewOf } from "./preview.ts";
import { readClientsFile } from "./read-file.ts";

const fileOf = (text: string | Uint8Array<ArrayBuffer>) => new Blob([text]);
const read = (text: string | Uint8Array<ArrayBuffer>) => readClientsFile(fileOf(text));
const clientsOf = async (text: string | Uint8Array<ArrayBuffer>) =>
  (await read(text)).lines.map(({ client }) => client);

const DIANE = {
  name: "Diane Côté",
  company: "",
  phone: "4185550101",
  email: "diane@exemple.test",
  addresses: [{ address: "12, rue des Érables", city: "Lévis", zip: "G6V 1A1" }],
  tags: [],
  notes: "",
};
const HEADERS = ["Nom", "Téléphone", "Courriel", "Adresse", "Ville", "Code postal"];
const ROW = ["Diane Côté", "(418) 555-0101", "Diane@Exemple.test", "12, rue des Érables", "Lévis", "g6v1a1"];
const table = (separator: string) =>
  [HEADERS, ROW].map((row) => row.map((cell) => `"${cell}"`).join(separator)).join("\r\n");

test.each([";", ",", "\t"])(
  "a CSV of a French spreadsheet separated by %j is understood",
  async (separator) => {
    expect(await clientsOf(table(separator))).toEqual([DIANE]);
  },
);

test("a CSV is understood in UTF-8 with its mark, in Windows-1252 and in UTF-16, and with Excel's line of its separator", async () => {
  const text = table(";");
  const windows = Uint8Array.from(text, (sign) => sign.charCodeAt(0));
  const utf16 = new Uint8Array([
    0xff,
    0xfe,
    ...new Uint8Array(Uint16Array.from(text, (s) => s.charCodeAt(0)).buffer),
  ]);
  for (const file of [`\ufeff${text}`, windows, utf16, `sep=;\r\n${text}`, `\ufeffsep=;\r\n${text}`])
    expect(await clientsOf(file)).toEqual([DIANE]);
});

test("first and last names make a name, a company without them is one, and unread columns are named", async () => {
  const { lines, ignored } = await read(
    "Prénom;Nom;Entreprise;Solde\nDiane;Côté;;12\n;;Toitures Roy;\n;;;\n;;;99",
  );
  expect(lines.map(({ client }) => client && [client.name, client.company])).toEqual([
    ["Diane Côté", ""],
    ["Toitures Roy", ""],
    null,
  ]);
  expect(lines.map(({ line }) => line)).toEqual([2, 3, 5]);
  expect(ignored).toEqual(["Solde"]);
});

test("a doubtful value goes to the notes with the reason, so that nothing is lost", async () => {
  const { lines } = await read("Nom;Téléphone;Courriel;Code postal;Notes\nDiane;555-0101;diane@;90210;Chien");
  expect(lines[0]?.client).toMatchObject({ phone: "", email: "", addresses: [] });
  expect(lines[0]?.client?.notes).toBe("Chien\nTéléphone : 555-0101\nCourriel : diane@\nCode postal : 90210");
  expect(lines[0]?.doubts).toHaveLength(3);
});

test("the first of several phones is kept and the others go to the notes", async () => {
  const [client] = await clientsOf("Nom,Téléphone,Cellulaire\nDiane,514 555-0101,438 555-0199");
  expect(client).toMatchObject({ phone: "5145550101", notes: "Autre téléphone : 438 555-0199" });
});

test("a postal code at the end of an address is found there", async () => {
  const [client] = await clientsOf('Nom,Adresse\nDiane,"12, rue A, Lévis (Québec) G6V 1A1"');
  expect(client?.addresses).toEqual([{ address: "12, rue A, Lévis (Québec)", city: "", zip: "G6V 1A1" }]);
});

test("columns of a home and of a business are two addresses, in the order of the form", async () => {
  const [client] = await clientsOf(
    "Name,Business Street,Business City,Business Postal Code,Home Street,Home City,Home Postal Code\nDiane,2 rue B,Laval,H7A 1A1,1 rue A,Lévis,G6V 1A1",
  );
  expect(client?.addresses).toEqual([
    { address: "1 rue A", city: "Lévis", zip: "G6V 1A1" },
    { address: "2 rue B", city: "Laval", zip: "H7A 1A1" },
  ]);
});

test("addresses of a card stay apart, each once, and those above ten go to the notes", async () => {
  const adr = (number: number) => `ADR;TYPE=HOME:;;${number}\\, rue A;Lévis;QC;G6V 1A1;Canada`;
  const cardOf = (all: string[]) => `BEGIN:VCARD\nVERSION:3.0\nFN:Diane\n${all.join("\n")}\nEND:VCARD`;
  const [two] = await clientsOf(cardOf([adr(1), adr(2), adr(1)]));
  expect(two?.addresses).toEqual(
    [1, 2].map((number) => ({ address: `${number}, rue A`, city: "Lévis", zip: "G6V 1A1" })),
  );
  const { lines } = await read(cardOf(Array.from({ length: 12 }, (_, index) => adr(index + 1))));
  expect(lines[0]?.client?.addresses).toHaveLength(10);
  expect(lines[0]?.doubts).toEqual(["Plus de 10 adresses : les autres sont dans les notes."]);
  expect(lines[0]?.client?.notes).toBe(
    "Autre adresse : 11, rue A, Lévis, G6V 1A1\nAutre adresse : 12, rue A, Lévis, G6V 1A1",
  );
});

test("sentences about an address and a city are feminine, and a card is a card", async () => {
  const long = "a".repeat(300);
  const { lines } = await read(`Nom;Adresse;Ville\nDiane;${long};${long}`);
  expect(lines[0]?.doubts).toEqual([
    "L'adresse est trop longue : elle est raccourcie, et entière dans les notes.",
    "La ville est trop longue : elle est raccourcie, et entière dans les notes.",
  ]);
  const card = await read("BEGIN:VCARD\nVERSION:3.0\nTEL:5145550101\nEND:VCARD");
  expect(card.lines[0]?.doubts).toEqual(["Ni nom ni entreprise : cette carte n'est pas importée."]);
});

const CARD_3 = `BEGIN:VCARD
VERSION:3.0
N:Côté;Diane;;;
FN:Diane Côté
item1.TEL;TYPE=CELL:(418) 555-0101
EMAIL;TYPE=INTERNET:Diane@Exemple.test
ADR;TYPE=HOME:;;12\\, rue des Érables;Lévis;QC;G6V 1A1;Canada
NOTE:Chien\\, code 12
CATEGORIES:Neige,Fidèle
END:VCARD`;
const CARD_4 = `BEGIN:VCARD
VERSION:4.0
FN:Toitures Roy
ORG:Toitures Roy;Service
TEL;VALUE=uri:tel:+1-514-555-0102
END:VCARD`;

test("vCards of versions 3 and 4 are understood, and one that cannot be read leaves the others", async () => {
  const broken = "BEGIN:VCARD\nVERSION:3.0\nFN\nEND:VCARD";
  const { kind, lines } = await read([CARD_3, broken, CARD_4].join("\n").replaceAll("\n", "\r\n"));
  expect(kind).toBe("vcard");
  expect(lines.map(({ client }) => client)).toEqual([
    { ...DIANE, tags: ["Neige", "Fidèle"], notes: "Chien, code 12" },
    null,
    expect.objectContaining({ name: "Toitures Roy", phone: "5145550102" }),
  ]);
});

test.each([
  ["", "Ce fichier n'a aucun client"],
  ["Nom;Ville\n;\n", "Ce fichier n'a aucun client"],
  ["Solde;Date\n1;2", "Aucune colonne ne s'appelle « Nom »"],
  ["PK\u0003\u0004reste", "Ce fichier est un classeur"],
  ["%PNG\0\0", "Ce fichier n'est ni un CSV ni une vCard"],
  [`Nom\n${"Roy\n".repeat(5001)}`, "Ce fichier a plus de"],
  [`Nom\n${"x".repeat(5 * 1024 * 1024)}`, "Ce fichier dépasse 5"],
])("a file that cannot be imported is refused in words (%#)", async (text, sentence) => {
  await expect(read(text)).rejects.toThrow(sentence);
});

test("whatever a file holds, it is read or refused in words, and what is read may be sent", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(fc.string(), { maxLength: 6 }), { maxLength: 5 }), async (rows) => {
      const cells = rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(";"));
      const outcome = await read([HEADERS.join(";"), ...cells].join("\n")).catch(
        (error: Error) => error.message,
      );
      if (typeof outcome === "string") expect(outcome).toMatch(/^Ce fichier/);
      else
        for (const { client, doubts } of outcome.lines)
          expect(client !== null || doubts.length > 0).toBe(true);
    }),
    { numRuns: 100 },
  );
});

test("five thousand clients are understood in turns that leave the browser lively", async () => {
  const rows = Array.from({ length: 5000 }, (_, n) =>
    ROW.with(0, `Client ${n}`).with(1, `418 555-${1000 + n}`),
  );
  const text = [HEADERS, ...rows].map((row) => row.map((cell) => `"${cell}"`).join(";")).join("\n");
  let turns = 0;
  const timer = setInterval(() => turns++, 0);
  const { lines } = await read(text);
  clearInterval(timer);
  expect(lines).toHaveLength(5000);
  expect(turns).toBeGreaterThan(20);
});

test("a line that a client or an earlier line is already is a duplicate, and says of whom", async () => {
  const { lines } = await read(
    "Nom;Téléphone;Courriel\nA;514 555-0101;\nB;;b@exemple.test\nC;(514) 555-0101;\n;;\nD;5;B@exemple.test\nE;;",
  );
  const preview = previewOf(
    lines,
    [null, { name: "Béa", imported: false }, null, null, { name: "Éva", imported: true }],
    "csv",
  );
  expect(preview.map(({ state }) => state)).toEqual([
    "ready",
    "duplicate",
    "duplicate",
    "duplicate",
    "duplicate",
  ]);
  expect(preview.map(({ reasons }) => reasons[0])).toEqual([
    undefined,
    "Déjà dans votre liste : Béa.",
    "Même téléphone ou courriel que la ligne 2.",
    "Même téléphone ou courriel que la ligne 3.",
    "Déjà importée : Éva est dans votre liste.",
  ]);
  const [, , card] = previewOf(lines, [null, null, null, null, null], "vcard");
  expect(card?.reasons).toEqual(["Même téléphone ou courriel que la carte 2."]);
});

test("rows are sent in batches of two hundred that fit a call, each once and in order", () => {
  const rows = Array.from({ length: 450 }, (_, n) => ({ n, notes: n > 400 ? "é".repeat(4000) : "" }));
  const batches = batchesOf(rows);
  expect(batches.flat()).toEqual(rows);
  for (const batch of batches) {
    expect(batch.length).toBeLessThanOrEqual(200);
    expect(new TextEncoder().encode(JSON.stringify({ rows: batch })).length).toBeLessThan(64 * 1024);
  }
});

test("the list that is downloaded is understood when it is imported, formulas defused", async () => {
  const client: ExportedClient = {
    id: "0",
    name: "=Diane",
    company: "Roy inc.",
    phone: "5145550101",
    email: "diane@exemple.test",
    tags: ["Neige", "Fidèle"],
    addresses: DIANE.addresses,
    notes: "Une ligne\nDeux",
    has_account: false,
    active_at: "2026-11-21T17:00:00.000Z",
  };
  const text = clientsCsv([client]);
  expect(text).toContain("'=Diane");
  const { id, has_account, active_at, ...own } = client;
  expect(await clientsOf(text)).toEqual([own]);
});
