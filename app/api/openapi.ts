import { OpenAPIGenerator } from "@orpc/openapi";
import { ZodToJsonSchemaConverter } from "@orpc/zod/zod4";
import { apiContract } from "#features/api/contract/index.ts";

type Document = Awaited<ReturnType<OpenAPIGenerator["generate"]>>;

/** The API described (OpenAPI 3.1), wholly from the contract: shapes, statuses, the closed list of failures. */
export async function openApiDocument(publicUrl: string): Promise<Document> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  return generator.generate(apiContract, {
    info: {
      title: "Maisonnée",
      version: "1",
      description:
        "Answers that succeed are `{ data }`, lists add `page`, `per_page` and `total`. Times are UTC, money is integer cents of CAD.",
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
}
