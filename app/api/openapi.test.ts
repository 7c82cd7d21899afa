import { expect, test } from "vitest";
import { ERRORS } from "#foundation/errors/catalog.ts";
import { openApiDocument } from "./openapi.ts";

interface Operation {
  summary?: string;
  responses: Record<
    string,
    { content?: Record<string, { schema: { oneOf?: { properties: { code: { const: string } } }[] } }> }
  >;
}

const document = await openApiDocument("http://localhost:3000");
const operations = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
  Object.entries(methods as Record<string, Operation>).map(([method, operation]) => ({
    path,
    method,
    operation,
  })),
);

test("the description is OpenAPI 3.1 and names every endpoint of the main job", () => {
  expect(document.openapi).toMatch(/^3\.1/);
  const named = operations.map(({ method, path }) => `${method.toUpperCase()} ${path}`);
  for (const endpoint of [
    "GET /profile",
    "GET /services",
    "POST /requests",
    "POST /leads/{id}/unlock",
    "POST /credits/create-checkout-session",
    "POST /requests/{id}/review",
  ]) {
    expect(named).toContain(endpoint);
  }
});

test("every endpoint says what it does", () => {
  for (const { path, method, operation } of operations) {
    expect(operation.summary, `${method} ${path}`).toBeTruthy();
  }
});

test("each failure an endpoint may answer stands under the status the catalogue gives it", () => {
  let seen = 0;
  for (const { operation } of operations) {
    for (const [status, response] of Object.entries(operation.responses)) {
      for (const { properties } of response.content?.["application/json"]?.schema.oneOf ?? []) {
        seen += 1;
        expect(ERRORS[properties.code.const as keyof typeof ERRORS].status).toBe(Number(status));
      }
    }
  }
  expect(seen).toBeGreaterThan(operations.length);
});
