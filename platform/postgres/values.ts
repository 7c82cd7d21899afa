import type { PostgresType } from "postgres";
import { parse as parseArray } from "postgres-array";

/** Type numbers of pg_type. */
const INT8 = 20;
const DATE = 1082;
const NUMERIC = 1700;

/** How the values whose JavaScript form is ours to choose travel; the others go as postgres.js has them. */
const scalars = {
  // Counts and cents stay far below 2^53; anything beyond is a fault that must not round silently.
  int8: { to: INT8, from: [INT8], serialize: String, parse: safeInteger },
  // Averages and sums; amounts of money are integers.
  numeric: { to: NUMERIC, from: [NUMERIC], serialize: String, parse: Number },
  // A day has no time of day: as a Date it would shift with the reader's zone.
  date: { to: DATE, from: [DATE], serialize: dayText, parse: asIs },
};

/** An array's type number, and how each of its elements travels. */
type Elements = [array: number, parse: (text: string) => unknown, serialize?: (value: unknown) => string];

const ELEMENTS: Record<string, Elements> = {
  bools: [1000, (text) => text === "t", (value) => (value === true ? "t" : "f")],
  int2s: [1005, Number],
  int4s: [1007, Number],
  int8s: [1016, safeInteger],
  oids: [1028, Number],
  float4s: [1021, Number],
  float8s: [1022, Number],
  numerics: [1231, Number],
  chars: [1002, asIs],
  names: [1003, asIs],
  texts: [1009, asIs],
  varchars: [1015, asIs],
  uuids: [2951, asIs],
  dates: [1182, asIs, dayText],
  timestamps: [1115, instant, instantText],
  timestamptzs: [1185, instant, instantText],
  tstzranges: [3911, asIs],
  jsons: [199, JSON.parse, JSON.stringify],
  jsonbs: [3807, JSON.parse, JSON.stringify],
};

/**
 * The values' forms, arrays of them included. The library would ask the server for the types of arrays on
 * each new connection, and end the process when that connection is lost meanwhile.
 */
export const valueTypes: Record<string, PostgresType> = {
  ...scalars,
  ...Object.fromEntries(
    Object.entries(ELEMENTS).map(([name, [array, parse, serialize = String]]) => [
      name,
      {
        to: array,
        from: [array],
        parse: (text: string) => parseArray(text, parse),
        serialize: (value: unknown) => arrayText(value, serialize),
      },
    ]),
  ),
};

/** Returns an array as PostgreSQL writes it: `{"a","b \\"c\\"",null}`. */
function arrayText(value: unknown, serialize: (element: unknown) => string): string {
  // Text is an array written already.
  if (!Array.isArray(value)) return String(value);
  const elements = value.map((element: unknown) => {
    if (Array.isArray(element)) return arrayText(element, serialize);
    if (element === null) return "null";
    if (element === undefined) throw new TypeError("An array has an undefined element");
    return `"${serialize(element).replaceAll(/["\\]/g, "\\$&")}"`;
  });
  return `{${elements.join(",")}}`;
}

function asIs(text: string): string {
  return text;
}

function instant(text: string): Date {
  return new Date(text);
}

function instantText(value: unknown): string {
  return value instanceof Date ? value.toISOString() : String(value);
}

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError(`${text} is beyond the integers JavaScript keeps exact`);
  return value;
}

function dayText(value: unknown): string {
  return value instanceof Date ? value.toISOString().slice(0, 10) : String(value);
}
