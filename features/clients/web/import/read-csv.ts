import { csvRows } from "#foundation/spreadsheets/csv.ts";
import { fold } from "#foundation/text/search-text.ts";
import { addValue, type RawClient, type RawField } from "./raw-client.ts";

/** Headers as `fold` leaves them, in French and in English. */
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
  address: [
    "adresse",
    "rue",
    "adresse civique",
    "adresse postale",
    "address",
    "street",
    "home street",
    "business street",
  ],
  city: ["ville", "municipalite", "localite", "city", "town", "home city"],
  zip: ["code postal", "cp", "postal code", "zip", "zip code", "home postal code"],
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
  // Beside a first name, « Nom » is the last one.
  if (fields.includes("first_name") && !fields.includes("last_name"))
    for (const [index, field] of fields.entries()) if (field === "name") fields[index] = "last_name";
  if (!fields.some((field) => field === "name" || field === "last_name" || field === "company")) return null;
  const clients: RawClient[] = [];
  for (const [index, row] of rows.entries()) {
    if (row.every((cell) => cell.trim() === "")) continue;
    const client: RawClient = { line: index + 2, values: {} };
    for (const [column, cell] of row.entries()) {
      const field = fields[column];
      // Our own files write an apostrophe before what a spreadsheet would run.
      if (field) addValue(client, field, cell.replace(/^'(?=\s*[=+\-@])/, ""));
    }
    clients.push(client);
  }
  return { clients, ignored: headers.filter((header, index) => header.trim() !== "" && !fields[index]) };
}
