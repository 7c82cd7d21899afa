import ICAL from "ical.js";
import { addValue, type RawClient, type RawField } from "./raw-client.ts";

const CARD = /^BEGIN:VCARD\r?\n[\s\S]*?^END:VCARD/gim;

/** The properties read, with their field; N and ADR apart. */
const PROPERTIES: Record<string, RawField> = {
  fn: "name",
  org: "company",
  tel: "phone",
  email: "email",
  categories: "tags",
  note: "notes",
};

/**
 * Returns the cards of a file, vCard 3 or 4; one that cannot be read has no values.
 * Null where there is no card.
 */
export function readVcards(text: string): RawClient[] | null {
  const cards = text.match(CARD);
  return cards?.map((card, index) => readCard(card, index + 1)) ?? null;
}

function readCard(card: string, line: number): RawClient {
  const client: RawClient = { line, values: {}, addresses: [] };
  try {
    // Apple's groups (« item1.TEL ») name a label that is not read.
    const component = new ICAL.Component(ICAL.parse(card.replace(/^[\w-]+\.(?=[A-Z])/gim, "")));
    for (const property of component.getAllProperties()) {
      if (property.name === "adr") addAddress(client, property.getFirstValue());
      else {
        const field = PROPERTIES[property.name];
        if (field) for (const value of property.getValues()) addValue(client, field, textOf(value));
      }
    }
    if (!client.values.name) addName(client, component.getFirstPropertyValue("n"));
  } catch {
    return { line, values: {}, addresses: [] };
  }
  return client;
}

const textOf = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join(", ");
  return typeof value === "string" ? value.replace(/^(?:tel|mailto):/i, "") : "";
};

function addName(client: RawClient, value: unknown): void {
  if (!Array.isArray(value)) return;
  addValue(client, "last_name", textOf(value[0]));
  addValue(client, "first_name", textOf(value[1]));
}

/** Each is an address of its own: post box, extension, street, city, province, postal code, country. */
function addAddress(client: RawClient, value: unknown): void {
  if (!Array.isArray(value)) return;
  const [box, extension, street, city, , zip] = value.map(textOf);
  const address = [street, extension, box].filter(Boolean).join(", ");
  client.addresses.push({ address, city: city ?? "", zip: zip ?? "" });
}
