import { writeFile } from "node:fs/promises";
import { createProcedureClient, ORPCError } from "@orpc/server";
import type { Ports } from "#platform/http/context.ts";
import type { Db } from "#platform/postgres/database.ts";
import { listOperators } from "../operators/read-operators.ts";
import { type Argument, COMMANDS, type Command, helpOf, listCommands } from "./commands.ts";
import { asApiError, localContext } from "./local-client.ts";

/** A command line that cannot be run; the message says why. Nothing has changed. */
class UsageError extends Error {
  override readonly name = "UsageError";
}

/** A command with its arguments as they were typed. */
export interface CommandLine {
  name: string;
  command: Command;
  args: ReadonlyMap<string, readonly string[]>;
  /** The name given by `--by`. */
  by: string | undefined;
  /** The path of a file to write, from `--output`. */
  output: string | undefined;
}

/**
 * Reads a command line, `people.suspend --id … --reason …`. Throws UsageError with the list of commands
 * without a known name, with the command's help for `--help` and for an argument that it does not have.
 */
export function readCommandLine([name = "", ...words]: readonly string[]): CommandLine {
  const command = COMMANDS.get(name);
  if (!command)
    throw new UsageError(
      [...(name ? [`No command is called « ${name} ».`] : []), ...listCommands()].join("\n"),
    );
  const help = (message: string) => new UsageError([message, ...helpOf(name, command)].join("\n"));
  const typed = new Map<string, string[]>();
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? "";
    const [, field, inline] = /^--(\w+)(?:=(.*))?$/s.exec(word) ?? [];
    if (field === "help") throw new UsageError(helpOf(name, command).join("\n"));
    if (field === undefined) throw help(`« ${word} » is not an argument: write --field value.`);
    if (!command.args.has(field) && field !== "by" && field !== "output")
      throw help(`${name} has no argument --${field}.`);
    const value = inline ?? words[++at];
    if (value === undefined) throw help(`--${field} has no value.`);
    typed.set(field, [...(typed.get(field) ?? []), value]);
  }
  const output = typed.get("output")?.at(-1);
  if (command.isFile && output === undefined) throw help("--output is missing: the file to write.");
  const args = new Map([...typed].filter(([field]) => command.args.has(field)));
  return { name, command, args, by: typed.get("by")?.at(-1), output };
}

/**
 * Runs a command line and returns the lines to print. Throws UsageError naming the argument refused and the
 * reason.
 */
export async function runCommand(
  ports: Ports,
  { command, args, by, output }: CommandLine & { by: string },
): Promise<string[]> {
  const input: Record<string, unknown> = {};
  for (const [field, texts] of args) {
    const argument = command.args.get(field);
    if (argument) input[field] = await toValue(ports.db, field, argument, texts);
  }
  const call = createProcedureClient(command.procedure, {
    context: localContext(ports, by),
    interceptors: [asApiError],
  });
  const result: unknown = await call(input).catch((error: unknown) => {
    throw error instanceof ORPCError ? new UsageError(explain(error)) : error;
  });
  if (output !== undefined && result instanceof Blob) return [await save(result, output)];
  return [JSON.stringify(result, null, 2)];
}

/**
 * Returns what was typed as the JSON value that the endpoint expects; what does not
 * fit is left for it to refuse.
 */
async function toValue(
  db: Db,
  field: string,
  argument: Argument,
  texts: readonly string[],
): Promise<unknown> {
  const { types, isId } = argument;
  if (types.includes("array")) {
    const item = { ...argument, types: types.filter((type) => type !== "array") };
    return await Promise.all(texts.map((text) => toValue(db, field, item, [text])));
  }
  if (texts.length > 1) throw new UsageError(`--${field} is given more than once.`);
  const [text = ""] = texts;
  if (isId && text.includes("@")) return await accountOf(db, field, text);
  if (text === "null" && types.includes("null")) return null;
  if (types.includes("boolean") && (text === "true" || text === "false")) return text === "true";
  const isNumber = types.includes("integer") || types.includes("number");
  if (isNumber && /^[+-]?\d+(\.\d+)?$/.test(text)) return Number(text);
  if (!types.includes("object")) return text;
  try {
    return JSON.parse(text);
  } catch {
    // The contract refuses it, and says which field.
    return text;
  }
}

/** Returns the id of the owner, provider or operator who has an e-mail address. Throws UsageError. */
async function accountOf(db: Db, field: string, address: string): Promise<string> {
  const email = address.toLowerCase();
  const operator = (await listOperators(db)).find((one) => one.email === email);
  const person = db.selectFrom("published_profiles").select("id").where("email", "=", email);
  const account = operator ?? (await person.executeTakeFirst());
  if (!account) throw new UsageError(`--${field}: nobody has the address « ${address} ».`);
  return account.id;
}

/**
 * Returns a failure of an endpoint as lines: its code, its sentence, and what is wrong with each argument.
 */
function explain({ code, message, data }: ORPCError<string, unknown>): string {
  const { fields = {} } = (data ?? {}) as { fields?: Record<string, string> };
  return [`${code}: ${message}`, ...Object.entries(fields).map(([field, why]) => `--${field}: ${why}`)].join(
    "\n",
  );
}

/** Writes a file that only its owner may read, never over another. Throws UsageError. */
async function save(file: Blob, path: string): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  await writeFile(path, bytes, { flag: "wx", mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(
      error.code === "EEXIST" ? `${path} is there already.` : `${path} cannot be written: ${error.message}`,
    );
  });
  return `${path} (${file.type}): delete it once seen.`;
}
