import { keysOf } from "#foundation/keys-of.ts";
import { csvRows } from "#foundation/spreadsheets/csv.ts";
import { fold } from "#foundation/text/search-text.ts";
import { addValue, type RawAddress, type RawClient, type RawField } from "./raw-client.ts";

/** Headers of addresses, one address a row: a home and a business are two. */
const ADDRESSES: readonly Record<keyof RawAddress, readonly string[]>[] = [
  {
    address: ["adresse", "rue", "adresse civique", "address", "street"],
    city: ["ville", "municipalite", "localite", "city", "town"],
    zip: ["code postal", "cp", "postal code", "zip", "zip code"],
  },
  { address: ["adresse postale"], city: [], zip: [] },
  ...[
    ["home", "domicile"],
    ["business", "bureau"],
    ["other", "autre"],
  ].map(([english, french]) => ({
    address: [`${english} street`, `${english} address`, `rue ${french}`, `adresse ${french}`],
    city: [`${english} city`, `ville ${french}`],
    zip: [`${english} postal code`, `${english} zip`, `code postal ${french}`],
  })),
  ...["1", "2", "3"].map((number) => ({
    address: [`address ${number} street`],
    city: [`address ${number} city`],
    zip: [`address ${number} postal code`],
  })),
];
const PART_OF = new Map(
  ADDRESSES.flatMap((parts, place) =>
    keysOf(parts).flatMap((part) => parts[part].map((name) => [name, { place, part }] as const)),
  ),
);

/** The other headers as `fold` leaves them, in French and in English. */
const HEADERS: Record<RawField, readonly string[]> = {
  name: [
    "nom",
    "nom complet",
    "client",
    "nom du client",
    "contact",
    "name",
    "full name",
    "display name",
    "nom affiche",
  ],
  first_name: ["prenom", "first name", "given name"],
  last_name: ["nom de famille", "last name", "family name", "surname"],
  company: [
    "entreprise",
    "compagnie",
    "societe",
    "organisation",
    "company",
    "organization",
    "organization name",
  ],
  phone: [
    "telephone",
    "tel",
    "cellulaire",
    "cell",
    "mobile",
    "portable",
    "numero de telephone",
    "no de telephone",
    "telephone principal",
    "telephone mobile",
    "telephone cellulaire",
    "telephone domicile",
    "telephone bureau",
    "phone",
    "phone number",
    "mobile phone",
    "home phone",
    "business phone",
    "phone 1 value",
    "phone 2 value",
  ],
  email: [
    "courriel",
    "adresse courriel",
    "adresse de courriel",
    "email",
    "e mail",
    "mail",
    "adresse e mail",
    "adresse email",
    "e mail address",
    "email address",
    "e mail 1 value",
    "e mail 2 value",
  ],
  tags: ["etiquettes", "etiquette", "categories", "categorie", "groupe", "tags", "labels"],
  notes: [
    "notes",
    "note",
    "remarques",
    "remarque",
    "commentaires",
    "commentaire",
    "comments",
    "autres adresses",
  ],
};
const FIELD_OF = new Map(
  Object.entries(HEADERS).flatMap(([field, names]) =>
    names.map((name) => [name, field as RawField] as const),
  ),
);

export interface CsvFile {
  clients: RawClient[];
  /** Headers whose column is not read. */
  ignored: string[];
}

/** Returns what a file with headers holds; null where no header names a client. */
export function readCsv(text: string): CsvFile | null {
  const [headers = [], ...rows] = csvRows(text);
  const fields = headers.map((header) => FIELD_OF.get(fold(header)));
  const parts = headers.map((header) => PART_OF.get(fold(header)));
  // Beside a first name, « Nom » is the last one.
  if (fields.includes("first_name") && !fields.includes("last_name"))
    for (const [index, field] of fields.entries()) if (field === "name") fields[index] = "last_name";
  if (!fields.some((field) => field === "name" || field === "last_name" || field === "company")) return null;
  const clients: RawClient[] = [];
  for (const [index, row] of rows.entries()) {
    if (row.every((cell) => cell.trim() === "")) continue;
    const client: RawClient = { line: index + 2, values: {}, addresses: [] };
    const places = new Map<number, RawAddress>();
    for (const [column, cell] of row.entries()) {
      // Our own files write an apostrophe before what a spreadsheet would run.
      const text = cell.replace(/^'(?=\s*[=+\-@])/, "").trim();
      const field = fields[column];
      if (field) addValue(client, field, text);
      const part = parts[column];
      if (part) addPart(places, part, text);
    }
    client.addresses = [...places].toSorted(([a], [b]) => a - b).map(([, address]) => address);
    clients.push(client);
  }
  const isRead = (index: number) => fields[index] !== undefined || parts[index] !== undefined;
  return { clients, ignored: headers.filter((header, index) => header.trim() !== "" && !isRead(index)) };
}

/** Adds a cell to the address that it is a part of; two columns for one part are joined. */
function addPart(
  places: Map<number, RawAddress>,
  { place, part }: { place: number; part: keyof RawAddress },
  text: string,
): void {
  if (text === "") return;
  const address = places.get(place) ?? { address: "", city: "", zip: "" };
  address[part] = [address[part], text].filter(Boolean).join(" ");
  places.set(place, address);
}
