import { ACCOUNT_LIMITS, email as emailField } from "#features/accounts/contract/index.ts";
import {
  CLIENT_LIMITS,
  type ImportedClient,
  importedClient,
  uniqueTags,
} from "#features/clients/contract/index.ts";
import { isPhone, normalisePhone } from "#foundation/phone.ts";
import { findPostalCode, isQuebecPostalCode, normalisePostalCode } from "#foundation/postal-code.ts";
import { cleanText } from "#foundation/text/clean-text.ts";
import type { RawClient } from "./raw-client.ts";

/** A line of the preview: who it adds, and what is doubtful; without a client it adds nobody. */
export interface UnderstoodLine {
  line: number;
  client: ImportedClient | null;
  doubts: string[];
}

const NO_NAME = "Ni nom ni entreprise : cette ligne n'est pas importée.";

/** Returns what a line of a file means. What is not understood goes to the notes, so that nothing written is lost. */
export function understand({ line, values }: RawClient): UnderstoodLine {
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
  const shortened = (text: string, max: number, what: string) => {
    if (text.length <= max) return text;
    doubt(`${what} est trop long : il est raccourci, et entier dans les notes.`, text);
    return text.slice(0, max).trim();
  };

  const written =
    one(values.name) || [one(values.first_name), one(values.last_name)].filter(Boolean).join(" ");
  const company = shortened(one(values.company), ACCOUNT_LIMITS.businessNameMax, "Le nom de l'entreprise");
  const name = shortened(written || company, CLIENT_LIMITS.clientNameMax, "Le nom");
  if (name === "") return { line, client: null, doubts: [NO_NAME] };

  const phone = firstValid(values.phone, isPhone, (text) => aside.push(`Autre téléphone : ${text}`));
  if (phone.wrong)
    doubt("Le téléphone n'a pas 10 chiffres : il est dans les notes.", `Téléphone : ${phone.wrong}`);
  const isEmail = (text: string) => emailField.safeParse(text).success;
  const email = firstValid(values.email, isEmail, (text) => aside.push(`Autre courriel : ${text}`));
  if (email.wrong) doubt("Le courriel n'en est pas un : il est dans les notes.", `Courriel : ${email.wrong}`);

  const place = placeOf(one(values.address), one(values.zip));
  if (place.wrong)
    doubt("Le code postal n'est pas du Québec : il est dans les notes.", `Code postal : ${place.wrong}`);
  const address = shortened(place.address, ACCOUNT_LIMITS.addressMax, "L'adresse");
  const city = shortened(one(values.city), ACCOUNT_LIMITS.cityMax, "La ville");
  const isSomewhere = address !== "" || city !== "" || place.zip !== "";

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
    addresses: isSomewhere ? [{ address, city, zip: place.zip }] : [],
    tags,
    notes: notes.slice(0, CLIENT_LIMITS.clientNotesMax),
  });
  if (!read.success)
    return {
      line,
      client: null,
      doubts: ["Cette ligne a des caractères illisibles : elle n'est pas importée."],
    };
  return { line, client: read.data, doubts };
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
