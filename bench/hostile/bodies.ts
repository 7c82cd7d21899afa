import {
  type Attacks,
  bearer,
  FORM_BODY,
  ipOf,
  JSON_BODY,
  KIB,
  MIB,
  MULTIPART_BODY,
  pick,
  post,
} from "./attack.ts";

/** Returns as many small objects as fit: the most expensive to parse and to validate. */
const objects = (bytes: number, name = "name") =>
  Buffer.from(`{"${name}":[${"{},".repeat(Math.floor((bytes - name.length - 12) / 3))}{}]}`);
const nested = (bytes: number) => {
  const depth = Math.floor((bytes - 10) / 2);
  return Buffer.from(`{"name":${"[".repeat(depth)}${"]".repeat(depth)}}`);
};
const repeated = (piece: string, times: number) => Buffer.from(piece.repeat(times));
const SIGN_IN = "/auth/v1/token?grant_type=password";

/** Attacks by their request body. */
export const BODY_ATTACKS: Attacks = {
  "paths around the body limit": () => {
    const body = objects(63 * MIB);
    const targets = [
      "/api/webhooks/../contact",
      "/api/webhooks/%2e%2e/contact",
      "/api/./webhooks/../contact",
    ];
    return { clients: 2, next: (n) => post(pick(targets, n), JSON_BODY, body, ipOf(n)) };
  },
  "63 MiB of JSON to a form": () => {
    const body = objects(63 * MIB);
    return {
      clients: 4,
      next: (n) => ({
        ...post("/api/contact", JSON_BODY, body, ipOf(n)),
        ...(n % 2 && { sends: "chunked" as const }),
      }),
    };
  },
  "forms of 64 KiB full of objects, or of nesting": ({ owners }) => {
    const bodies = [objects(64 * KIB - 8), nested(64 * KIB - 8)];
    const targets = ["/api/contact", "/api/properties", "/api/requests", "/api/profile"];
    return {
      clients: 16,
      next: (n) => {
        const target = pick(targets, n);
        const headers = { ...JSON_BODY, ...bearer(pick(owners, n)) };
        return {
          ...post(target, headers, pick(bodies, Math.floor(n / 4)), ipOf(n)),
          ...(target === "/api/profile" && { method: "PUT" as const }),
        };
      },
    };
  },
  "15.7 MiB of JSON to an upload": ({ owners }) => {
    const body = objects(15.7 * MIB, "x");
    return {
      clients: 4,
      next: (n) => post("/api/profile/avatar", { ...JSON_BODY, ...bearer(pick(owners, n)) }, body, ipOf(n)),
    };
  },
  "123,000 multipart parts": ({ owners, provider, service }) => {
    const body = repeated('--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n', 123_000);
    const images = `/api/provider/services/${service}/images`;
    return {
      clients: 8,
      next: (n) =>
        n % 2
          ? post("/api/profile/avatar", { ...MULTIPART_BODY, ...bearer(pick(owners, n)) }, body, ipOf(n))
          : post(images, { ...MULTIPART_BODY, ...bearer(provider) }, body, ipOf(n)),
    };
  },
  "200,000 urlencoded fields": ({ owners }) => {
    const bodies = [repeated("a=1&", 200_000), repeated("a=&", 21_000)];
    return {
      clients: 8,
      next: (n) =>
        post(
          n % 3 ? "/contact" : "/api/profile/avatar",
          { ...FORM_BODY, ...bearer(pick(owners, n)) },
          pick(bodies, n),
          ipOf(n),
        ),
    };
  },
  "long texts to contact detection": ({ owners }) => {
    const texts = [
      "5x".repeat(31_000),
      "cinq un quatre ".repeat(130),
      "a".repeat(1990),
      "5.1.4.".repeat(330),
    ];
    const bodies = texts.map((tagline) => Buffer.from(JSON.stringify({ tagline, bio: tagline })));
    return {
      clients: 12,
      next: (n) => ({
        ...post("/api/profile", { ...JSON_BODY, ...bearer(pick(owners, n)) }, pick(bodies, n), ipOf(n)),
        method: "PUT",
      }),
    };
  },
  "JSON to the sign-in service": () => {
    const bodies = [objects(MIB, "email"), objects(32 * KIB - 8, "email"), nested(32 * KIB - 8)];
    return { clients: 12, next: (n) => post(SIGN_IN, JSON_BODY, pick(bodies, n), ipOf(n)) };
  },
  "passwords tried from many addresses": () => ({
    clients: 300,
    next: (n) => {
      const body = Buffer.from(JSON.stringify({ email: "marc@maisonnee.example", password: `Mauvais${n}` }));
      return post(SIGN_IN, JSON_BODY, body, ipOf(n));
    },
  }),
  "1,000 slow bodies": ({ owners, provider, service }) => {
    const targets = ["/api/contact", SIGN_IN, "/contact", `/api/provider/services/${service}/images`];
    return {
      clients: 1000,
      next: (n) => {
        const target = pick(targets, n);
        const isUpload = target.endsWith("/images");
        const headers = {
          ...(isUpload ? MULTIPART_BODY : target === "/contact" ? FORM_BODY : JSON_BODY),
          ...bearer(isUpload ? provider : pick(owners, n)),
        };
        return { ...post(target, headers, Buffer.alloc(20 * KIB, " "), ipOf(n)), sends: "dripping" };
      },
    };
  },
  "1,000 slow headers": () => ({ clients: 1000, next: (n) => ({ slowHeadersFrom: ipOf(n) }) }),
};
