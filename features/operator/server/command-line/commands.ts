import type { AnyProcedure } from "@orpc/server";
import { z } from "zod";
import { commandRouter } from "./local-client.ts";

/** One field of a command's input, as its JSON schema describes it. */
export interface Argument {
  /** The JSON types that it accepts; none where the schema takes any text. */
  types: readonly string[];
  /** The values of an enumeration. */
  values: readonly string[];
  isRequired: boolean;
  /** Whether it is the id of a row: an account's may be given by its e-mail address. */
  isId: boolean;
}

export interface Command {
  procedure: AnyProcedure;
  summary: string;
  description: string;
  args: ReadonlyMap<string, Argument>;
  /** Whether it returns a file. */
  isFile: boolean;
}

const property = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  enum: z.array(z.unknown()).optional(),
  format: z.string().optional(),
  get items() {
    return property.optional();
  },
  get anyOf() {
    return z.array(property).optional();
  },
});
type Property = z.infer<typeof property>;

const inputSchema = z.looseObject({
  properties: z.record(z.string(), property).default({}),
  required: z.array(z.string()).default([]),
});

const parts = (one: Property): Property[] => [
  one,
  ...(one.anyOf ?? []),
  ...(one.items ? parts(one.items) : []),
];

function toArgument(one: Property, isRequired: boolean): Argument {
  const all = parts(one);
  return {
    types: [...new Set(all.flatMap(({ type }) => type ?? []))],
    values: all.flatMap((part) => part.enum ?? []).map(String),
    isRequired,
    isId: all.some(({ format }) => format === "uuid"),
  };
}

function toCommand(procedure: AnyProcedure): Command {
  const { route, inputSchema: input, outputSchema: output } = procedure["~orpc"];
  const schema = inputSchema.parse(
    input instanceof z.ZodType ? z.toJSONSchema(input, { io: "input", unrepresentable: "any" }) : {},
  );
  const args = Object.entries(schema.properties).map(
    ([name, one]) => [name, toArgument(one, schema.required.includes(name))] as const,
  );
  return {
    procedure,
    summary: route.summary ?? "",
    description: route.description ?? "",
    args: new Map(args),
    isFile: output instanceof z.ZodFile,
  };
}

/** Every command by its name: those of the API, `people.suspend` for `api.people.suspend`. */
export const COMMANDS: ReadonlyMap<string, Command> = new Map(
  Object.entries(commandRouter).flatMap(([group, endpoints]) =>
    Object.entries<AnyProcedure>(endpoints).map(([name, procedure]) => [
      `${group}.${name}`,
      toCommand(procedure),
    ]),
  ),
);

const kindOf = ({ types, values, isId }: Argument): string => {
  if (values.length > 0) return values.join("|");
  if (isId) return "ID";
  if (types.includes("boolean")) return "true|false";
  return types.some((type) => type === "integer" || type === "number") ? "NUMBER" : "TEXT";
};

/** Returns a command with its arguments, those that may be left out in brackets, on one line. */
const usageOf = (name: string, { args, isFile }: Command): string =>
  [
    name,
    ...[...args].map(([field, argument]) => {
      const usage = `--${field} ${kindOf(argument)}${argument.types.includes("array") ? " …" : ""}`;
      return argument.isRequired ? usage : `[${usage}]`;
    }),
    ...(isFile ? ["--output FILE"] : []),
  ].join(" ");

/** Returns the help of one command. */
export const helpOf = (name: string, command: Command): string[] =>
  [
    usageOf(name, command),
    `    ${command.summary}`,
    command.description && `    ${command.description}`,
  ].filter(Boolean);

/** Returns the list of all commands. */
export const listCommands = (): string[] => [
  "npm run operator -- COMMAND --field value … [--by NAME]   (--help after a command explains it)",
  ...[...COMMANDS].flatMap(([name, command]) => ["", usageOf(name, command), `    ${command.summary}`]),
];
