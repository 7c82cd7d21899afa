import { ACCOUNT_LIMITS, email as emailField } from "#features/accounts/contract/index.ts";
import {
  addressLine,
  CLIENT_LIMITS,
  type ImportedClient,
  importedClient,
  uniqueAddresses,
  uniqueTags,
} from "#features/clients/contract/index.ts";
import { hasExtension, isPhone, normalisePhone } from "#foundation/input/phone.ts";
import { findPostalCode, isQuebecPostalCode, normalisePostalCode } from "#foundation/input/postal-code.ts";
import { cleanText } from "#foundation/text/clean-text.ts";
import type { RawClient } from "./raw-client.ts";

/** A line of the preview: who it adds, and what is doubtful; without a client it adds nobody. */
export interface UnderstoodLine {
  line: number;
  client: ImportedClient | null;
  doubts: string[];
}

export type FileKind = "csv" | "vcard";
/** The French name, feminine, of the part of a file that holds one client. */
export const LINE_NAMES: Record<FileKind, string> = { csv: "ligne", vcard: "carte" };

/**
 * Returns the client in a line of a file. Anything it cannot parse goes to the notes, so that nothing is
 * lost.
 */
export function understand(raw: RawClient, what: FileKind): UnderstoodLine {
  const { line, values } = raw;
  const doubts: string[] = [];
  const aside: string[] = [];
  const doubt = (reason: string, kept: string) => {
    doubts.push(reason);
    aside.push(kept);
  };
  const one = (texts: readonly string[] | undefined) =>
    cleanText((texts ?? []).join(" "))
      .replace(/\s*[\r\n]+\s*/g, ", ")
      .trim();
  const shortened = (text: string, max: number, subject: string, e: "" | "e" = "") => {
    if (text.length <= max) return text;
    const [it, whole] = e ? ["elle", "entière"] : ["il", "entier"];
    doubt(
      `${subject} est trop long${e && "ue"} : ${it} est raccourci${e}, et ${whole} dans les notes.`,
      text,
    );
    return text.slice(0, max).trim();
  };

  const written =
    one(values.name) || [one(values.first_name), one(values.last_name)].filter(Boolean).join(" ");
  const company = shortened(one(values.company), ACCOUNT_LIMITS.businessNameMax, "Le nom de l'entreprise");
  const name = shortened(written || company, CLIENT_LIMITS.clientNameMax, "Le nom");
  if (name === "")
    return {
      line,
      client: null,
      doubts: [`Ni nom ni entreprise : cette ${LINE_NAMES[what]} n'est pas importée.`],
    };

  const phone = firstValid(values.phone, isPhone, (text) => aside.push(`Autre téléphone : ${text}`));
  if (phone.wrong)
    doubt(
      `Le téléphone ${hasExtension(phone.wrong) ? "a un poste" : "n'a pas 10 chiffres"} : il est dans les notes.`,
      `Téléphone : ${phone.wrong}`,
    );
  const isEmail = (text: string) => emailField.safeParse(text).success;
  const email = firstValid(values.email, isEmail, (text) => aside.push(`Autre courriel : ${text}`));
  if (email.wrong) doubt("Le courriel n'en est pas un : il est dans les notes.", `Courriel : ${email.wrong}`);

  const addresses = raw.addresses.flatMap((place) => {
    const { address, zip, wrong } = placeOf(one([place.address]), one([place.zip]));
    if (wrong) doubt("Un code postal n'est pas du Québec : il est dans les notes.", `Code postal : ${wrong}`);
    const read = {
      address: shortened(address, ACCOUNT_LIMITS.addressMax, "L'adresse", "e"),
      city: shortened(one([place.city]), ACCOUNT_LIMITS.cityMax, "La ville", "e"),
      zip,
    };
    return Object.values(read).some((text) => text !== "") ? [read] : [];
  });
  const places = uniqueAddresses(addresses);
  const others = places.slice(CLIENT_LIMITS.addressesMax);
  if (others.length > 0)
    doubt(
      `Plus de ${CLIENT_LIMITS.addressesMax} adresses : les autres sont dans les notes.`,
      others.map((place) => `Autre adresse : ${addressLine(place)}`).join("\n"),
    );

  const allTags = uniqueTags(
    (values.tags ?? []).flatMap((text) => text.split(/[,;|\n]/)).map((tag) => tag.trim()),
  );
  const tags = allTags
    .filter((tag) => tag !== "" && tag.length <= CLIENT_LIMITS.tagMax)
    .slice(0, CLIENT_LIMITS.tagsMax);
  const otherTags = allTags.filter((tag) => tag !== "" && !tags.includes(tag));
  if (otherTags.length > 0)
    doubt(
      "Des étiquettes sont trop longues ou trop nombreuses : elles sont dans les notes.",
      otherTags.join(", "),
    );

  const notes = [...(values.notes ?? []), ...aside].join("\n");
  if (notes.length > CLIENT_LIMITS.clientNotesMax)
    doubts.push("Les notes sont trop longues : leur fin est coupée.");
  const read = importedClient.safeParse({
    name,
    company: written === "" ? "" : company,
    phone: phone.valid,
    email: email.valid,
    addresses: places.slice(0, CLIENT_LIMITS.addressesMax),
    tags,
    notes: notes.slice(0, CLIENT_LIMITS.clientNotesMax),
  });
  if (!read.success)
    return {
      line,
      client: null,
      doubts: [`Cette ${LINE_NAMES[what]} a des caractères illisibles : elle n'est pas importée.`],
    };
  return { line, client: read.data, doubts: [...new Set(doubts)] };
}

/** Several numbers or addresses in one cell are as many; a number is not cut where its digits are. */
const SEPARATORS = /\s*(?:[;\n|]|:::|,| ou | \/ )\s*/;

function firstValid(
  texts: readonly string[] | undefined,
  isValid: (text: string) => boolean,
  onOther: (text: string) => void,
): { valid: string; wrong: string } {
  const all = (texts ?? []).flatMap((text) =>
    isValid(text) ? [text] : text.split(SEPARATORS).filter(Boolean),
  );
  const valid = all.find(isValid);
  if (valid === undefined) return { valid: "", wrong: all.join(", ") };
  const normal = (text: string) => (isPhone(text) ? normalisePhone(text) : text.toLowerCase());
  for (const other of all) if (normal(other) !== normal(valid)) onOther(other);
  return { valid, wrong: "" };
}

/** The postal code may stand in the address. */
function placeOf(address: string, zip: string): { address: string; zip: string; wrong: string } {
  if (zip !== "" && !isQuebecPostalCode(zip)) return { address, zip: "", wrong: zip };
  if (zip !== "") return { address, zip: normalisePostalCode(zip), wrong: "" };
  const found = findPostalCode(address);
  if (found?.code.length !== 7) return { address, zip: "", wrong: "" };
  return { address: found.rest.replace(/[\s,]+$/, ""), zip: found.code, wrong: "" };
}
