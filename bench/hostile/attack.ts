import type { HostileRequest } from "./send.ts";
import type { Target } from "./target.ts";

/** The number of hostile clients, and what each sends next: a request, or headers that never end. */
export interface Attack {
  clients: number;
  next: (n: number) => HostileRequest | { slowHeadersFrom: string };
}

/** Attacks by name; each one prepares what it sends before it starts. */
export type Attacks = Record<string, (target: Target) => Attack | Promise<Attack>>;

export const KIB = 1024;
export const MIB = 1024 * KIB;

export const JSON_BODY = { "content-type": "application/json" };
export const FORM_BODY = { "content-type": "application/x-www-form-urlencoded" };
export const MULTIPART_BODY = { "content-type": "multipart/form-data; boundary=x" };
export const bearer = (token: string | undefined) => ({ authorization: `Bearer ${token}` });

export const post = (
  target: string,
  headers: Record<string, string>,
  body: Buffer | undefined,
  from: string,
): HostileRequest => ({ method: "POST", target, headers, ...(body && { body }), from });

export const ONE_IP = "127.2.0.1";
/** Returns a different address for each of 62,500 requests. */
export const ipOf = (n: number) => `127.3.${Math.floor(n / 250) % 250}.${(n % 250) + 1}`;
export const random = () => Math.random().toString(36).slice(2);
export const pick = <T>(values: readonly T[], n: number): T => values[n % values.length] as T;

/** Returns a form with these files, all of one name, and fields. */
export function multipart(
  name: string,
  files: readonly Buffer[],
  fields: Record<string, string> = {},
): Buffer {
  const file = `--x\r\nContent-Disposition: form-data; name="${name}"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`;
  const field = ([key, value]: [string, string]) =>
    `--x\r\nContent-Disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`;
  return Buffer.concat([
    Buffer.from(Object.entries(fields).map(field).join("")),
    ...files.flatMap((bytes) => [Buffer.from(file), bytes, Buffer.from("\r\n")]),
    Buffer.from("--x--\r\n"),
  ]);
}
