import { Agent } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type AccessWorld, startAccessWorld } from "#testing/world/access-world.ts";
import { type Destination, postAnnouncedBody, postStreamedBody } from "#testing/world/long-body.ts";
import { rejections } from "#testing/world/rejections.ts";

let world: AccessWorld;
beforeAll(async () => {
  world = await startAccessWorld();
}, 60_000);
afterAll(() => world.close());

const refused = rejections(() => world);

const PLACE = {
  label: "Chez moi",
  kind: "house",
  address: "12, rue Cartier",
  city: "Laval",
  zip: "H7A 1A1",
};
const property = (changes: object) => ({ method: "POST", body: { ...PLACE, ...changes } });
const FIELDS = [["label"], ["address"], ["city"], ["access_notes"]] as const;

test.each(FIELDS)(
  "text that the database cannot store is refused in %s, with the field's name",
  async (field) => {
    for (const text of ["Sous\u0000sol", "Sous\ud800sol"]) {
      const { code, fields } = await refused("owner", "/properties", property({ [field]: text }));
      expect(code).toBe("VALIDATION_ERROR");
      expect(Object.keys(fields ?? {})).toEqual([field]);
    }
  },
);

test("text that the database cannot store is refused in a search, in a path and inside a list", async () => {
  expect((await refused(null, "/services?q=neige%00")).code).toBe("VALIDATION_ERROR");
  expect((await refused(null, "/cities?q=%00")).code).toBe("VALIDATION_ERROR");
  expect((await refused("provider", "/credits/checkout-sessions/cs_%00")).code).toBe("VALIDATION_ERROR");
  expect((await refused("provider", "/profile/business-types/%00", { method: "DELETE" })).code).toBe(
    "VALIDATION_ERROR",
  );
  const { fields } = await refused("provider", "/profile", {
    method: "PUT",
    body: { service_area: ["Laval", "Mont\u0000réal"] },
  });
  expect(Object.keys(fields ?? {})).toEqual(["service_area.1"]);
});

test("a name with a line break or without any visible character is refused", async () => {
  const body = { first_name: "A\nEND:VCALENDAR" };
  expect((await refused("owner", "/profile", { method: "PUT", body })).fields).toEqual({
    first_name: "Ce champ doit tenir sur une seule ligne",
  });
  const blank = { last_name: "\u200b\u2060" };
  expect((await refused("owner", "/profile", { method: "PUT", body: blank })).fields).toEqual({
    last_name: "Le nom est requis",
  });
});

const form = (): Destination => ({
  url: `${world.origin}/api/properties`,
  token: world.people.owner.token,
  type: "application/json",
});

test("a megabyte for a small form is refused, with or without an announced length", async () => {
  const long = { access_notes: "a".repeat(1024 * 1024) };
  expect((await refused("owner", "/properties", property(long))).code).toBe("VALIDATION_ERROR");
  expect((await refused(null, "/contact", property(long))).code).toBe("VALIDATION_ERROR");
  expect((await refused(null, "/requests", property(long))).code).toBe("UNAUTHORIZED");
  expect(await postStreamedBody(form(), 1024 * 1024)).toBe("VALIDATION_ERROR");
});

test("uploads of visitors are not read", async () => {
  const images = () => {
    const form = new FormData();
    form.append("avatar", new File([new Uint8Array(1024 * 1024)], "photo.jpg"));
    return { method: "POST", body: form };
  };
  expect((await refused(null, "/profile/avatar", images())).code).toBe("UNAUTHORIZED");
  expect((await refused("owner", "/profile/avatar", images())).code).toBe("INVALID_FILE_TYPE");
});

test("an upload over its limit is refused as too large, with or without an announced length", async () => {
  const images = {
    url: `${world.origin}/api/provider/services/${world.service.id}/images`,
    token: world.people.provider.token,
    type: "multipart/form-data; boundary=x",
  };
  expect(await postAnnouncedBody(images, 56 * 1024 * 1024)).toBe("FILE_TOO_LARGE");
  expect(await postStreamedBody(images, 56 * 1024 * 1024)).toBe("FILE_TOO_LARGE");
});

test("a connection whose body was refused can be used for the next request", async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const long = () => postStreamedBody({ ...form(), agent }, 1024 * 1024);
  expect(await long()).toBe("VALIDATION_ERROR");
  expect(await long()).toBe("VALIDATION_ERROR");
  agent.destroy();
});

test("a webhook's body is limited too, with or without an announced length", async () => {
  const sendReport = async (bytes: number, isStreamed: boolean) => {
    const piece = new Uint8Array(bytes).fill(97);
    const body = isStreamed ? new Blob([piece]).stream() : piece;
    const response = await fetch(`${world.origin}/api/webhooks/stripe`, {
      method: "POST",
      body,
      ...(isStreamed && { duplex: "half" }),
    } as RequestInit);
    return response.status;
  };
  expect([await sendReport(100, false), await sendReport(100, true)]).toEqual([400, 400]);
  expect(await sendReport(600 * 1024, false)).toBe(413);
});

test("deep nesting, another shape and another type are refused", async () => {
  const deep = `{"label":${"[".repeat(20_000)}${"]".repeat(20_000)}}`;
  for (const body of [deep, "[]", "null", "42", '"texte"', "{", '{"label":', "", "\u0000"]) {
    const { code } = await refused("owner", "/properties", { method: "POST", body });
    expect(code, body.slice(0, 20)).toBe("VALIDATION_ERROR");
  }
  // Written as text: JavaScript has no such number.
  for (const changes of [
    '"label": ["Chez moi"]',
    '"label": { "toString": "x" }',
    '"label": 12',
    '"kind": "__proto__"',
    '"area_m2": "beaucoup"',
    '"area_m2": 1e309',
    '"area_m2": -1',
    '"area_m2": 1.5',
  ]) {
    const body = JSON.stringify(PLACE).replace(/}$/, `, ${changes}}`);
    expect((await refused("owner", "/properties", { method: "POST", body })).code, changes).toBe(
      "VALIDATION_ERROR",
    );
  }
});

test.each([
  "text/plain",
  "application/xml",
  "application/octet-stream",
  "text/event-stream",
  "multipart/form-data",
  "multipart/form-data; boundary=x",
  "application/x-www-form-urlencoded",
])("a form sent as %s is refused", async (type) => {
  const { code } = await refused("owner", "/properties", {
    method: "POST",
    headers: { "content-type": type },
    body: JSON.stringify(PLACE),
  });
  expect(code).toBe("VALIDATION_ERROR");
});

test("text that is not UTF-8 is refused", async () => {
  const body = Buffer.concat([
    Buffer.from('{"label":"Chez '),
    Buffer.from([0xff, 0xfe, 0xc3, 0x28]),
    Buffer.from(`",${JSON.stringify(PLACE).slice(1).replace('"label":"Chez moi",', "")}`),
  ]);
  expect((await refused("owner", "/properties", { method: "POST", body })).code).toBe("VALIDATION_ERROR");
});

test("keys such as __proto__ change nothing", async () => {
  const { people, origin } = world;
  const response = await fetch(`${origin}/api/profile`, {
    method: "PUT",
    headers: { authorization: `Bearer ${people.owner.token}`, "content-type": "application/json" },
    body: '{"first_name":"Marguerite","__proto__":{"user_type":"provider","suspended":false},"constructor":{"prototype":{"polluted":1}},"user_type":"provider","id":"x","email":"moi@exemple.test"}',
  });
  expect(response.status).toBe(200);
  expect((await response.json()).data).toMatchObject({
    id: people.owner.id,
    user_type: "owner",
    email: people.owner.email,
  });
  expect(({} as { polluted?: number }).polluted).toBeUndefined();
  expect((await refused(null, "/services?__proto__[page]=2&page=0")).code).toBe("VALIDATION_ERROR");
});

test("malformed ids are refused, in a path and in a form", async () => {
  const none = "pas-un-id";
  const requests: Parameters<typeof refused>[] = [
    [null, `/services/${none}`],
    [null, `/services/${none}/reviews`],
    [null, `/profile/public/${none}`],
    [null, `/services/compare?ids=${none}`],
    [null, `/services?provider=${none}`],
    ["owner", `/properties/${none}`],
    ["owner", `/requests/${none}`],
    ["owner", `/requests/${none}/cancel`, { method: "POST" }],
    ["owner", "/favorites", { method: "POST", body: { service_id: none } }],
    ["provider", `/leads/${none}`],
    ["provider", `/leads/${none}/unlock`, { method: "POST" }],
    ["provider", `/credits/receipts/${none}`],
    ["provider", "/credits/create-checkout-session", { method: "POST", body: { pack_id: "' or 1=1 --" } }],
    ["provider", `/provider/services/${world.service.id}/images/${none}`, { method: "DELETE" }],
  ];
  for (const [as, path, options] of requests) {
    expect((await refused(as, path, options)).code, path).toBe("VALIDATION_ERROR");
  }
});

test("an Idempotency-Key of a thousand characters is refused and charges nothing", async () => {
  const { provider } = world.people;
  const before = (await provider.api.credits.balance()).data;
  for (const path of [`/leads/${world.locked.id}/unlock`, "/credits/create-checkout-session"]) {
    const { fields } = await refused("provider", path, {
      method: "POST",
      headers: { "idempotency-key": "k".repeat(1000) },
      body: { pack_id: world.pack_id },
    });
    expect(Object.keys(fields ?? {})).toEqual(["Idempotency-Key"]);
  }
  expect((await provider.api.credits.balance()).data).toEqual(before);
});

test("unknown paths are 404 or refused, never a logged error", async () => {
  await refused(null, "/services/..%2f..%2fprofile");
  await refused("owner", "/properties", { method: "PATCH", body: PLACE });
  await refused("owner", "/nowhere");
});

test.each([
  "Bearer",
  "Bearer ",
  "Bearer a.b.c",
  "Basic dTpw",
  "Bearer \u00ff\u00fe",
  `Bearer ${"e".repeat(7000)}`,
])("an invalid Authorization header is refused: %s", async (authorization) => {
  const { code } = await refused(null, "/profile", { headers: { authorization } });
  expect(code).toBe("UNAUTHORIZED");
});

test("hostile input is not logged as an error", () => {
  expect(world.errors).toEqual([]);
});
