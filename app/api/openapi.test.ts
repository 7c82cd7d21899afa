import { expect, test } from "vitest";
import { ERROR_STATUSES } from "./error-catalog.ts";
import { openApiDocument } from "./openapi.ts";

interface Operation {
  summary?: string;
  description?: string;
  security?: object[];
  parameters?: { name: string; in: string }[];
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

test("the document is OpenAPI 3.1 and lists every endpoint of the main job", () => {
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

test("every endpoint has a summary", () => {
  for (const { path, method, operation } of operations) {
    expect(operation.summary, `${method} ${path}`).toBeTruthy();
  }
});

test("every endpoint lists its callers, and public ones require no token", () => {
  const of = (name: string) => operations.find(({ method, path }) => `${method} ${path}` === name)?.operation;
  for (const { path, method, operation } of operations) {
    expect(operation.description, `${method} ${path}`).toMatch(/may call it\.$/);
    const isPublic = operation.description?.endsWith("Anyone may call it.");
    const takesToken = "401" in operation.responses;
    const security = isPublic ? (takesToken ? [{}, { bearer: [] }] : []) : undefined;
    expect(operation.security, `${method} ${path}`).toEqual(security);
    if (!isPublic) expect(takesToken, `${method} ${path}`).toBe(true);
  }
  expect(of("get /services")?.security).toEqual([]);
  expect(of("get /services/{id}/slots")?.security).toEqual([{}, { bearer: [] }]);
  expect(of("post /requests")?.description).toMatch(/Owners alone may call it\.$/);
  expect(of("get /leads")?.description).toMatch(/Providers alone may call it\.$/);
  expect(of("get /profile")?.description).toMatch(/Signed-in members may call it\.$/);
});

test("endpoints with an Idempotency-Key list its header: all POSTs but these, and few other changes", () => {
  const isNamed = ({ operation }: (typeof operations)[number]) =>
    operation.parameters?.some(
      (parameter) => parameter.in === "header" && parameter.name === "Idempotency-Key",
    ) ?? false;
  const namesOf = (some: typeof operations) => some.map(({ method, path }) => `${method} ${path}`).toSorted();
  const posts = operations.filter(({ method }) => method === "post");
  expect(namesOf(posts.filter((post) => !isNamed(post)))).toEqual([
    "post /data-archives/open",
    "post /leads/{id}/passes",
    "post /leads/{id}/photos",
    "post /operator/annual-reports/{year}",
    "post /operator/cases/{kind}/{id}/presence",
    "post /operator/money/ledger-check",
    "post /operator/payouts/reading",
    "post /operator/text-preview",
    "post /provider/calendar-account/find",
    "post /provider/calendar-service/consent",
    "post /provider/clients/import",
    "post /provider/clients/known",
    "post /provider/other-calendars/{id}/read",
    "post /provider/round/messages",
    "post /requests/{id}/photos",
    "post /services/{id}/views",
    "post /threads/delivered",
    "post /threads/{id}/files",
    "post /threads/{id}/messages",
    "post /threads/{id}/photos",
    "post /threads/{id}/read",
    "post /threads/{id}/typing",
  ]);
  expect(namesOf(operations.filter((change) => !posts.includes(change) && isNamed(change)))).toEqual([
    "put /leads/{id}/appointment",
    "put /quotes/{id}/typed",
    "put /requests/{id}/appointment",
  ]);
});

test("each failure of an endpoint is listed under its status in the catalogue", () => {
  let seen = 0;
  for (const { operation } of operations) {
    for (const [status, response] of Object.entries(operation.responses)) {
      for (const { properties } of response.content?.["application/json"]?.schema.oneOf ?? []) {
        seen += 1;
        expect(ERROR_STATUSES.get(properties.code.const)).toBe(Number(status));
      }
    }
  }
  expect(seen).toBeGreaterThan(operations.length);
});
