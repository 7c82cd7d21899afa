import { OpenAPIGenerator } from "@orpc/openapi";
import { ZodToJsonSchemaConverter } from "@orpc/zod/zod4";
import { apiContract } from "#app/api/contract.ts";
import type { Access, EndpointMeta } from "#foundation/endpoint.ts";
import { UNAUTHORIZED } from "#foundation/errors/common.ts";
import { IDEMPOTENCY_KEY_MAX } from "#platform/http/hostile-input.ts";
import { VISITORS_KEY_MIN } from "#platform/http/idempotency.ts";

interface Operation {
  description?: string;
  security?: Record<string, string[]>[];
  parameters?: object[];
  responses?: object;
}

type Document = Awaited<ReturnType<OpenAPIGenerator["generate"]>>;

/** docs/product.md "Who may do what": one sentence for each kind of caller. */
const CALLERS: Record<Access, string> = {
  public: "Anyone may call it.",
  session: "Before the second factor too, anybody signed in may call it.",
  account: "Anybody signed in may call it.",
  member: "Signed-in members may call it.",
  owner: "Owners alone may call it.",
  provider: "Providers alone may call it.",
  reader: "Operators alone may call it.",
  agent: "Operators of the levels agent and chief alone may call it.",
  chief: "Operators of the level chief alone may call it.",
};

const IDEMPOTENCY_KEY_HEADER = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description:
    "A text of the caller's own for this one call: repeated with it, the call is done once and its response is the same. The same key with another input is a VALIDATION_ERROR, and so is a visitor's key of fewer than " +
    `${VISITORS_KEY_MIN} characters: take a random one.`,
  schema: { type: "string", maxLength: IDEMPOTENCY_KEY_MAX },
};

/**
 * Returns the OpenAPI 3.1 document, generated from the contract: callers, schemas, statuses and error codes.
 */
export async function openApiDocument(publicUrl: string): Promise<Document> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  const document = await generator.generate(apiContract, {
    info: {
      title: "Maisonnée",
      version: "1",
      description:
        "Successful responses are `{ data }`, lists add `page`, `per_page` and `total`. Times are UTC, money is integer cents of CAD.",
    },
    servers: [{ url: `${publicUrl}/api` }],
    security: [{ bearer: [] }],
    components: { securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } } },
    customErrorResponseBodySchema: (failures) => ({
      oneOf: failures.map(([code, message, hasDetails, details]) => ({
        type: "object",
        properties: {
          code: { const: code },
          statusCode: { type: "integer" },
          message: { type: "string", examples: [message] },
          ...(hasDetails && { details }),
          requestId: { type: "string" },
        },
        required: ["code", "statusCode", "message", "requestId", ...(hasDetails ? ["details"] : [])],
      })),
    }),
  });
  for (const { route, meta } of endpoints()) {
    const methods = document.paths?.[route.path ?? ""] as Record<string, Operation> | undefined;
    const operation = methods?.[(route.method ?? "").toLowerCase()];
    if (!operation) throw new Error(`${route.method} ${route.path} is not described`);
    operation.description = [operation.description, CALLERS[meta.access]].filter(Boolean).join(" ");
    if (meta.access === "public") operation.security = mayCarryToken(operation) ? [{}, { bearer: [] }] : [];
    if (meta.repeated && meta.repeated !== "harmless")
      operation.parameters = [...(operation.parameters ?? []), IDEMPOTENCY_KEY_HEADER];
  }
  return document;
}

/** Some public endpoints return more to signed-in callers, and refuse an invalid token. */
function mayCarryToken({ responses }: Operation): boolean {
  return Object.hasOwn(responses ?? {}, UNAUTHORIZED.status);
}

function endpoints(): { route: { method?: string; path?: string }; meta: EndpointMeta }[] {
  return Object.values(apiContract).flatMap((feature) =>
    Object.values(feature).map((procedure) => procedure["~orpc"]),
  );
}
