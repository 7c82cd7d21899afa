import { randomUUID } from "node:crypto";
import { createRouterClient, type RouterClient } from "@orpc/server";
import type { ApiContext, Ports } from "#platform/http/context.ts";
import { toApiError } from "#platform/http/responses.ts";
import { operatorRouter } from "../operator-router.ts";
import { localRouter } from "./local-router.ts";

/** Everything the command line may do: every endpoint of the console, and acts that no page has. */
export const commandRouter = { ...operatorRouter, ...localRouter };

/** Returns the context of a call by whoever has a shell on the machine, whose acts have this name. */
export function localContext(ports: Ports, name: string): ApiContext {
  return {
    ...ports,
    reads: ports.db,
    request: { id: randomUUID(), ip: "127.0.0.1", idempotency_key: undefined },
    authenticate: async () => null,
    local_operator: { role: "operator", level: "chief", id: null, name },
  };
}

/** Throws what a call threw as a client of the API reads it: code, message and the details of fields. */
export async function asApiError<T>({ next, context }: { next: () => Promise<T>; context: ApiContext }) {
  try {
    return await next();
  } catch (error) {
    throw toApiError(error, { requestId: context.request.id, log: context.log, declared: null });
  }
}

/** Returns typed calls of these endpoints by a local operator. */
export const localClient = (ports: Ports, name: string): RouterClient<typeof commandRouter> =>
  createRouterClient(commandRouter, {
    context: () => localContext(ports, name),
    interceptors: [asApiError],
  });
