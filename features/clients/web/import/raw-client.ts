/** The fields of a client in a file, as written there. */
const FIELDS = ["name", "first_name", "last_name", "company", "phone", "email", "tags", "notes"] as const;
export type RawField = (typeof FIELDS)[number];

/** An address in a file. */
export interface RawAddress {
  address: string;
  city: string;
  zip: string;
}

export interface RawClient {
  /** Its line in a spreadsheet, or its place among the cards. */
  line: number;
  values: Partial<Record<RawField, string[]>>;
  addresses: RawAddress[];
}

/** Adds a value to a field, unless it is blank. */
export function addValue(client: RawClient, field: RawField, value: string): void {
  const text = value.trim();
  if (text === "") return;
  const values = client.values[field];
  if (values) values.push(text);
  else client.values[field] = [text];
}
