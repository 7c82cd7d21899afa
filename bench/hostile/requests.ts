import { type Attacks, bearer, ipOf, ONE_IP, pick, random } from "./attack.ts";

/** Attacks by paths, queries and headers, without a body. */
export const REQUEST_ATTACKS: Attacks = {
  "pages by unusual paths": () => {
    const targets = ["/assets/../conditions", "/files/../x", "/assets/%2e%2e/x", "/auth/v1/../../x"];
    return { clients: 16, next: (n) => ({ target: pick(targets, n), from: ONE_IP }) };
  },
  "pages not found, from one address": () => ({
    clients: 32,
    next: () => ({ target: `/assets/${random()}`, from: ONE_IP }),
  }),
  "pages past the cache by an unknown query key": () => ({
    clients: 200,
    next: (n) => ({ target: `/repertoire?${random()}=1`, from: ipOf(n) }),
  }),
  "searches never made before": () => {
    const words = [
      () => `${random()} `.repeat(6),
      () => "(a+)+$".repeat(15),
      () => "%_\\".repeat(30),
      () => `${"a ".repeat(40)}${random()}`,
    ];
    return {
      clients: 100,
      next: (n) => ({
        target: `/api/services?q=${encodeURIComponent(pick(words, n)().slice(0, 100))}`,
        from: ipOf(n),
      }),
    };
  },
  "1,700 query keys": () => {
    const targets = ["/api/services", "/repertoire", "/"];
    return {
      clients: 32,
      next: (n) => ({ target: `${pick(targets, n)}?${"a[9999]=&".repeat(1700)}`, from: ipOf(n) }),
    };
  },
  "cookies of 15 KiB": () => {
    const cookie = Array.from({ length: 1500 }, (_, n) => `c${n}=${n}`)
      .join("; ")
      .slice(0, 15_000);
    const targets = ["/", "/api/services", "/auth/v1/user"];
    return {
      clients: 64,
      next: (n) => ({ target: pick(targets, n), headers: { cookie }, from: ipOf(n) }),
    };
  },
  "share images never drawn before": ({ service }) => ({
    clients: 32,
    next: (n) => ({ target: `/partage/services/${service}-${random()}.png`, from: ipOf(n) }),
  }),
  "meaningless tokens": () => ({
    clients: 64,
    next: (n) => ({ target: "/api/services", headers: { authorization: `x${n}` }, from: ONE_IP }),
  }),
  "forged tokens": ({ owners }) => {
    const [head, claims] = (owners[0] ?? "").split(".");
    return {
      clients: 64,
      next: (n) => ({
        target: "/api/services",
        headers: bearer(`${head}.${claims}.${Buffer.from(random().padEnd(64, "x")).toString("base64url")}`),
        from: ipOf(n),
      }),
    };
  },
  "reads of signed-in accounts": ({ owners }) => {
    const targets = ["/api/profile/export", "/api/services?near=H2X1Y4", "/api/properties", "/api/requests"];
    return {
      clients: 64,
      next: (n) => ({ target: pick(targets, n), headers: bearer(pick(owners, n)), from: ipOf(n) }),
    };
  },
  "event streams": ({ owners }) => ({
    clients: 300,
    next: (n) => ({ target: "/api/events", headers: bearer(pick(owners, n)), from: ipOf(n) }),
  }),
  "methods that nothing answers": () => ({
    clients: 16,
    next: (n) => ({ method: n % 2 ? "TRACE" : "DELETE", target: "/contact", from: ipOf(n) }),
  }),
};
