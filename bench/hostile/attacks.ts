import type { Asked } from "./ask.ts";
import { pictures } from "./pictures.ts";
import type { Victim } from "./victim.ts";

/** A kind of hostile client: how many of them at once, and what each asks next. */
export interface Attack {
  clients: number;
  next: (n: number) => Asked;
}

const KIB = 1024;
const MIB = 1024 * KIB;
const JSON_BODY = { "content-type": "application/json" };
const FORM = { "content-type": "application/x-www-form-urlencoded" };
const PARTS = { "content-type": "multipart/form-data; boundary=x" };
const bearer = (token: string | undefined) => ({ authorization: `Bearer ${token}` });

/** As many small objects as fit: what costs most to parse and to check. */
const objects = (bytes: number, name = "name") =>
  Buffer.from(`{"${name}":[${"{},".repeat(Math.floor((bytes - name.length - 12) / 3))}{}]}`);
const repeated = (piece: string, times: number) => Buffer.from(piece.repeat(times));
const emptyParts = (count: number) =>
  repeated('--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n', count);

/** One address, or another for each request. */
const ONE = "127.2.0.1";
const many = (n: number) => `127.3.${Math.floor(n / 250) % 250}.${(n % 250) + 1}`;
const random = () => Math.random().toString(36).slice(2);

/** By name; each prepares what it sends before it begins. */
export const ATTACKS: Record<string, (victim: Victim) => Attack | Promise<Attack>> = {
  "path around the body limit": () => {
    const body = objects(63 * MIB);
    const targets = [
      "/api/webhooks/../contact",
      "/api/webhooks/%2e%2e/contact",
      "/api/./webhooks/../contact",
    ];
    return { clients: 2, next: (n) => post(targets[n % 3] ?? "", JSON_BODY, body, many(n)) };
  },
  "63 MiB to a form": () => {
    const body = objects(63 * MIB);
    return {
      clients: 4,
      next: (n) => ({ ...post("/api/contact", JSON_BODY, body, many(n)), ...(n % 2 && { streamed: true }) }),
    };
  },
  "the longest form, full of objects": ({ owners }) => {
    const body = objects(64 * KIB - 8);
    const targets = ["/api/contact", "/api/properties", "/api/requests", "/api/profile"];
    return {
      clients: 16,
      next: (n) => {
        const target = targets[n % 4] ?? "";
        const headers = { ...JSON_BODY, ...bearer(owners[n % owners.length]) };
        return {
          ...post(target, headers, body, many(n)),
          ...(target === "/api/profile" && { method: "PUT" }),
        };
      },
    };
  },
  "JSON to an upload": ({ owners }) => {
    const body = objects(15.7 * MIB, "x");
    return {
      clients: 4,
      next: (n) => post("/api/profile/avatar", { ...JSON_BODY, ...bearer(owners[n % 6]) }, body, many(n)),
    };
  },
  "123,000 parts": ({ owners, provider, service }) => {
    const body = emptyParts(123_000);
    return {
      clients: 8,
      next: (n) =>
        n % 2
          ? post("/api/profile/avatar", { ...PARTS, ...bearer(owners[n % 6]) }, body, many(n))
          : post(
              `/api/provider/services/${service}/images`,
              { ...PARTS, ...bearer(provider) },
              body,
              many(n),
            ),
    };
  },
  "200,000 fields": ({ owners }) => {
    const long = repeated("a=1&", 200_000);
    const short = repeated("a=&", 21_000);
    return {
      clients: 8,
      next: (n) =>
        post(
          n % 3 ? "/contact" : "/api/profile/avatar",
          { ...FORM, ...bearer(owners[n % 6]) },
          n % 2 ? long : short,
          many(n),
        ),
    };
  },
  "62,000 characters to check": ({ owners }) => {
    const body = Buffer.from(JSON.stringify({ tagline: "5x".repeat(31_000) }));
    return {
      clients: 12,
      next: (n) => ({
        ...post("/api/profile", { ...JSON_BODY, ...bearer(owners[n % owners.length]) }, body, many(n)),
        method: "PUT",
      }),
    };
  },
  "JSON to the sign-in service": () => {
    const bodies = [objects(MIB, "email"), objects(32 * KIB - 8, "email")];
    const target = "/auth/v1/token?grant_type=password";
    return { clients: 12, next: (n) => post(target, JSON_BODY, bodies[n % 2], many(n)) };
  },
  "passwords from everywhere": () => ({
    clients: 300,
    next: (n) => {
      const body = Buffer.from(JSON.stringify({ email: "marc@maisonnee.example", password: `Mauvais${n}` }));
      return post("/auth/v1/token?grant_type=password", JSON_BODY, body, many(n));
    },
  }),
  "pages by another way of writing": () => {
    const targets = ["/assets/../conditions", "/files/../x", "/assets/%2e%2e/x", "/auth/v1/../../x"];
    return { clients: 16, next: (n) => ({ target: targets[n % 4] ?? "", from: ONE }) };
  },
  "pages that are not found, one address": () => ({
    clients: 32,
    next: () => ({ target: `/assets/${random()}`, from: ONE }),
  }),
  "pages never asked before, many addresses": () => ({
    clients: 200,
    next: (n) => ({ target: `/repertoire?z=${random()}`, from: many(n) }),
  }),
  "searches never asked before": () => ({
    clients: 100,
    next: (n) => ({
      target: `/api/services?q=${`${random()} `.repeat(6)}`.replaceAll(" ", "%20"),
      from: many(n),
    }),
  }),
  "queries full of fields": () => ({
    clients: 32,
    next: (n) => ({ target: `/api/services?${"a[9999]=&".repeat(1700)}`, from: many(n) }),
  }),
  "pictures that nobody asked for yet": ({ service }) => ({
    clients: 32,
    next: (n) => ({ target: `/partage/services/${service}-${random()}.png`, from: many(n) }),
  }),
  "meaningless tokens": () => ({
    clients: 64,
    next: (n) => ({ target: "/api/services", headers: { authorization: `x${n}` }, from: ONE }),
  }),
  "forged tokens": ({ owners }) => {
    const [head, claims] = (owners[0] ?? "").split(".");
    return {
      clients: 64,
      next: (n) => ({
        target: "/api/services",
        headers: bearer(`${head}.${claims}.${Buffer.from(random().padEnd(64, "x")).toString("base64url")}`),
        from: many(n),
      }),
    };
  },
  "whatever costs a signed-in person nothing": ({ owners }) => {
    const targets = ["/api/profile/export", "/api/services?near=H2X1Y4", "/api/properties", "/api/requests"];
    return {
      clients: 64,
      next: (n) => ({
        target: targets[n % 4] ?? "",
        headers: bearer(owners[n % owners.length]),
        from: many(n),
      }),
    };
  },
  "methods that nothing answers": () => ({
    clients: 16,
    next: (n) => ({ method: n % 2 ? "TRACE" : "DELETE", target: "/contact", from: many(n) }),
  }),
  "pictures near the limits": async ({ owners }) => {
    const bodies = (await pictures()).map((picture) => formOf("avatar", [picture]));
    return {
      clients: 8,
      next: (n) =>
        post(
          "/api/profile/avatar",
          { ...PARTS, ...bearer(owners[n % owners.length]) },
          bodies[n % bodies.length],
          many(n),
        ),
    };
  },
  "ten pictures of 5 MB at once": async ({ provider, service }) => {
    const noise = (await pictures()).at(-1) ?? Buffer.alloc(0);
    const body = formOf("images", Array<Buffer>(10).fill(noise));
    return {
      clients: 20,
      next: (n) =>
        post(`/api/provider/services/${service}/images`, { ...PARTS, ...bearer(provider) }, body, many(n)),
    };
  },
};

const post = (
  target: string,
  headers: Record<string, string>,
  body: Buffer | undefined,
  from: string,
): Asked => ({
  method: "POST",
  target,
  headers,
  ...(body && { body }),
  from,
});

function formOf(name: string, files: Buffer[]): Buffer {
  const head = `--x\r\nContent-Disposition: form-data; name="${name}"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`;
  return Buffer.concat([
    ...files.flatMap((file) => [Buffer.from(head), file, Buffer.from("\r\n")]),
    Buffer.from("--x--\r\n"),
  ]);
}
