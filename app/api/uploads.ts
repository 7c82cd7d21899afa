import type { AnyContractProcedure } from "@orpc/contract";
import { z } from "zod";
import { apiContract } from "#features/api/contract/index.ts";

/** Tells the endpoints of the contract whose input has a file; they alone may be sent more than a form. */
export function uploadEndpoints(): (method: string | undefined, path: string) => boolean {
  const patterns = Object.values(apiContract)
    .flatMap((endpoints): AnyContractProcedure[] => Object.values(endpoints))
    .map((endpoint) => endpoint["~orpc"])
    .filter(({ inputSchema }) => takesFile(inputSchema))
    .map(({ route }) => ({
      method: route.method,
      path: new RegExp(`^/api${(route.path ?? "").replace(/\{\w+\}/g, "[^/]+")}/?$`),
    }));
  return (method, path) => patterns.some((pattern) => pattern.method === method && pattern.path.test(path));
}

function takesFile(schema: unknown): boolean {
  if (!(schema instanceof z.ZodType)) return false;
  const described = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  return JSON.stringify(described).includes('"format":"binary"');
}
