import { afterAll, beforeAll, expect, test } from "vitest";
import { DAY_MS, HOUR_MS } from "#foundation/durations.ts";
import { freeStarts, signUpWorkingProvider } from "#testing/world/calendar.ts";
import { codeOf } from "#testing/world/caller.ts";
import { grantCredits } from "#testing/world/credits.ts";
import type { Person } from "#testing/world/person.ts";
import { createProperty, createRequest } from "#testing/world/requests.ts";
import { type SignUpOptions, startWorld, type World } from "#testing/world/world.ts";

/** Holds that several accounts make from one place (docs/product.md "Fair play"). */
let world: World;
beforeAll(async () => {
  world = await startWorld({ environment: { TRUST_PROXY_HOPS: "1" } });
});
afterAll(() => world.close());

let count = 0;
const newAddress = () => `198.51.${100 + (++count >> 8)}.${count & 255}`;
const newMailbox = (domain: string) => `boite${++count}@${domain}`;

/** An owner at an address, in a browser and with a mail domain of their own. */
const newOwner = (options: SignUpOptions = {}) =>
  world.signUpOwner("Anne Morin", { address: newAddress(), ...options });

/** Returns the results of that many owners' holds with one provider, one after the other. */
async function outcomes(owners: number, make: () => Promise<Awaited<ReturnType<typeof newOwner>>>) {
  const { provider, service } = await signUpWorkingProvider(world);
  const starts = (await freeStarts(world, service.id)).filter((_, n) => n % 2 === 0);
  const codes: string[] = [];
  for (let n = 0; n < owners; n++)
    codes.push(await codeOf(createRequest(await make(), service.id, { starts_at: starts[n + 10] })));
  return { provider, service, starts, codes };
}

const THREE_OF_FIVE = ["accepted", "accepted", "accepted", "VALIDATION_ERROR", "VALIDATION_ERROR"];

const SHARED: Record<string, () => SignUpOptions> = {
  "one IP address": () => ({ address: newAddress() }),
  "one IPv6 network": () => ({ address: `2001:db8:${(++count).toString(16)}:7::9` }),
  "one browser": () => ({ cookies: new Map() }),
};

test.each(Object.entries(SHARED))(
  "of five accounts from %s, three hold a time with a provider and the others ask without one",
  async (_, share) => {
    const options = share();
    const { service, codes } = await outcomes(5, () => newOwner(options));
    expect(codes).toEqual(THREE_OF_FIVE);
    expect((await createRequest(await newOwner(options), service.id)).appointment).toBeNull();
  },
);

test.each(["jetable-un.test", "boites.jetable-deux.test"])(
  "of five accounts with addresses at %s, three hold a time with a provider",
  async (domain) => {
    // Subdomains cost nothing: they count as their domain.
    const email = () => newMailbox(domain.startsWith("boites") ? `x${count}.${domain}` : domain);
    expect((await outcomes(5, () => newOwner({ email: email() }))).codes).toEqual(THREE_OF_FIVE);
  },
);

test("address, browser and mail domain are counted together", async () => {
  const address = newAddress();
  const cookies = new Map<string, string>();
  const domain = "jetable-trois.test";
  const makers = [{ address }, { cookies }, { email: newMailbox(domain) }];
  const last = { address, cookies, email: newMailbox(domain) };
  const turns = [...makers, last];
  const { codes } = await outcomes(4, () => newOwner(turns.shift()));
  expect(codes).toEqual(THREE_OF_FIVE.slice(0, 4));
});

test("three holds from one address with a provider leave another provider's times free", async () => {
  const address = newAddress();
  expect((await outcomes(3, () => newOwner({ address }))).codes).toEqual(THREE_OF_FIVE.slice(0, 3));
  expect((await outcomes(1, () => newOwner({ address }))).codes).toEqual(["accepted"]);
});

test("the origin of a hold is deleted once its provider confirms it, and no longer counts", async () => {
  const address = newAddress();
  const { provider, service, starts } = await outcomes(3, () => newOwner({ address }));
  const marks = async () =>
    (await world.sql`select distinct request_id from hold_marks where provider_id = ${provider.id}`).length;
  expect(await marks()).toBe(3);
  await grantCredits(world, provider, 50);
  const [lead] = (await provider.api.leads.list({ state: "locked" })).data;
  await provider.api.leads.unlock({ id: lead?.id ?? "" });
  await provider.api.leads.setAppointment({
    id: lead?.id ?? "",
    confirm: lead?.appointment?.starts_at ?? "",
  });
  expect(await marks()).toBe(2);
  const { appointment } = await createRequest(await newOwner({ address }), service.id, {
    starts_at: starts.at(-1),
  });
  expect(appointment).not.toBeNull();
});

test("holds from one address that expired count no more, even before the job has ended them", async () => {
  const address = newAddress();
  const { service, starts } = await outcomes(3, () => newOwner({ address }));
  const next = async () =>
    codeOf(createRequest(await newOwner({ address }), service.id, { starts_at: starts.at(-1) ?? "" }));
  expect(await next()).toBe("VALIDATION_ERROR");
  world.advance(24 * HOUR_MS);
  expect(await next()).toBe("accepted");
});

test("a mail domain that twenty older accounts have is no sign, nor is a large mail service", async () => {
  for (let n = 0; n < 20; n++) await newOwner({ email: newMailbox("fournisseur.test") });
  const sameDomain = (domain: string) => () => newOwner({ email: newMailbox(domain) });
  expect((await outcomes(5, sameDomain("fournisseur.test"))).codes).toEqual(THREE_OF_FIVE);
  world.advance(8 * DAY_MS);
  expect((await outcomes(5, sameDomain("fournisseur.test"))).codes).toEqual(Array(5).fill("accepted"));
  expect((await outcomes(5, sameDomain("videotron.ca"))).codes).toEqual(Array(5).fill("accepted"));
});

test("on the day of the first snow a hundred new owners from a hundred addresses each hold their time", async () => {
  const { service } = await signUpWorkingProvider(world);
  const starts = (await freeStarts(world, service.id)).filter((_, n) => n % 2 === 0);
  const domains = ["gmail.com", "hotmail.com", "videotron.ca", "outlook.com"];
  const owners: { owner: Person; property_id: string }[] = [];
  for (let n = 0; n < 100; n++) {
    const owner = await newOwner(n % 5 === 4 ? {} : { email: newMailbox(domains[n % 5] ?? "") });
    owners.push({ owner, property_id: (await createProperty(owner)).id });
  }
  const held = await Promise.all(
    owners.map(({ owner, property_id }, n) =>
      codeOf(createRequest(owner, service.id, { property_id, starts_at: starts[n] })),
    ),
  );
  expect(held).toEqual(Array(100).fill("accepted"));
});
