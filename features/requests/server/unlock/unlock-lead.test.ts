import { expect, test } from "vitest";
import { codeOf } from "#testing/world/caller.ts";
import { grantCredits } from "#testing/world/credits.ts";
import { leadsSetup } from "#testing/world/leads.ts";
import { ledgerOf } from "#testing/world/payments.ts";
import { createRequest, publishService } from "#testing/world/requests.ts";

/**
 * The price in credits of a lead in these tests' business type
 * (features/catalog/contract/business-types/home.ts).
 */
const price = 2;
const setup = leadsSetup();

const unlock = (id: string, idempotencyKey?: string) =>
  setup.provider.api.leads.unlock({ id }, idempotencyKey ? { context: { idempotencyKey } } : undefined);

const lead = setup.ask;

test("one of fifty simultaneous unlocks of a lead is charged and forty-nine find it unlocked", async () => {
  await grantCredits(setup.world, setup.provider, 60 * price);
  const id = await lead();
  const codes = await Promise.all(Array.from({ length: 50 }, () => codeOf(unlock(id))));
  expect(codes.filter((code) => code === "accepted")).toHaveLength(1);
  expect(codes.filter((code) => code === "LEAD_ALREADY_UNLOCKED")).toHaveLength(49);
  const { entries, balance, sum } = await ledgerOf(setup.world, setup.provider);
  expect(entries.slice(1)).toEqual([
    {
      amount: -price,
      kind: "unlock",
      balance_after: 59 * price,
      request_id: id,
      purchase_id: null,
      reason: "",
    },
  ]);
  expect([balance, sum]).toEqual([59 * price, 59 * price]);
});

test("ten of thirty leads unlocked at once with credits for ten are unlocked, and nothing falls below zero", async () => {
  await grantCredits(setup.world, setup.provider, 10 * price);
  const leads: string[] = [];
  for (let n = 0; n < 30; n++) {
    if (n % 4 === 0) setup.owner = await setup.world.signUpOwner();
    leads.push(await lead());
  }
  const codes = await Promise.all(leads.map((id) => codeOf(unlock(id))));
  expect(codes.filter((code) => code === "accepted")).toHaveLength(10);
  expect(codes.filter((code) => code === "INSUFFICIENT_CREDITS")).toHaveLength(20);
  const { entries, balance, sum } = await ledgerOf(setup.world, setup.provider);
  expect(entries).toHaveLength(11);
  expect(entries.every(({ balance_after }) => balance_after >= 0)).toBe(true);
  expect([balance, sum]).toEqual([0, 0]);
  const unlocked = await setup.provider.api.leads.list({ state: "unlocked", page: 1 });
  expect(unlocked.data.map(({ id }) => id).sort()).toEqual(
    leads.filter((_, n) => codes[n] === "accepted").sort(),
  );
});

test("a provider who tries to unlock the lead of another leaves it locked and takes nobody's credits", async () => {
  await grantCredits(setup.world, setup.provider, 5 * price);
  const id = await lead();
  const stranger = await setup.world.signUpProvider();
  await grantCredits(setup.world, stranger, 5 * price);
  const tries = [{}, { context: { idempotencyKey: "une-fois" } }];
  for (const options of tries)
    expect(await codeOf(stranger.api.leads.unlock({ id }, options))).toBe("UNAUTHORIZED_LEAD_ACCESS");
  for (const person of [setup.provider, stranger])
    expect((await ledgerOf(setup.world, person)).balance).toBe(5 * price);
  expect((await setup.provider.api.leads.get({ id })).data.locked).toBe(true);
});

test("an unlock with too few credits names the price, the balance and the shortfall, and changes nothing", async () => {
  await grantCredits(setup.world, setup.provider, 1);
  const id = await lead();
  await expect(unlock(id)).rejects.toMatchObject({
    code: "INSUFFICIENT_CREDITS",
    status: 402,
    data: { required: 2, available: 1, shortfall: 1 },
  });
  expect((await setup.provider.api.leads.get({ id })).data).toMatchObject({ locked: true });
  expect(await ledgerOf(setup.world, setup.provider)).toMatchObject({ balance: 1, sum: 1 });
});

test("an unlock repeated with the same key returns the same response and is charged once, also concurrently", async () => {
  await grantCredits(setup.world, setup.provider, 3 * price);
  const id = await lead();
  const responses = await Promise.all(Array.from({ length: 10 }, () => unlock(id, "une-fois")));
  expect(responses[0]?.data.credits).toBe(2 * price);
  for (const response of responses) expect(response).toEqual(responses[0]);
  expect(await unlock(id, "une-fois")).toEqual(responses[0]);
  expect((await ledgerOf(setup.world, setup.provider)).balance).toBe(2 * price);
});

test.each([
  ["", undefined],
  [" with a key", "refusée"],
])(
  "when the database fails to take the credits%s, the balance is unchanged and the lead stays locked",
  async (_, key) => {
    const { sql } = setup.world;
    await grantCredits(setup.world, setup.provider, price);
    const id = await lead();
    await sql.unsafe(`
    create function refuse_entry() returns trigger language plpgsql as $$ begin raise exception 'disk full'; end $$;
    create trigger refuse_entry before insert on credit_entries for each row execute function refuse_entry()`);
    try {
      await expect(unlock(id, key)).rejects.toMatchObject({ code: "CREDIT_DEDUCTION_FAILED", status: 500 });
    } finally {
      await sql.unsafe("drop function refuse_entry cascade");
    }
    expect(setup.world.errors.splice(0).join()).toContain("disk full");
    expect((await setup.provider.api.leads.get({ id })).data).toMatchObject({ locked: true });
    expect(await ledgerOf(setup.world, setup.provider)).toMatchObject({ balance: price, sum: price });
    expect((await unlock(id, key)).data.credits).toBe(0);
  },
);

test("a key used for one lead is refused for another, which stays locked", async () => {
  await grantCredits(setup.world, setup.provider, 3 * price);
  const [first, second] = [await lead(), await lead()];
  await unlock(first, "la-même");
  await expect(unlock(second, "la-même")).rejects.toMatchObject({
    code: "VALIDATION_ERROR",
    data: { fields: { "Idempotency-Key": "Cette clé a déjà servi à une autre demande." } },
  });
  expect((await setup.provider.api.leads.get({ id: second })).data.locked).toBe(true);
  expect((await ledgerOf(setup.world, setup.provider)).balance).toBe(2 * price);
});

test("one key used by two providers stands for a call of each, also when both repeat it", async () => {
  await grantCredits(setup.world, setup.provider, 3 * price);
  const rival = await setup.world.signUpProvider();
  await grantCredits(setup.world, rival, 5 * price);
  const theirs = (await publishService(rival)).id;
  const { id } = await createRequest(await setup.world.signUpOwner(), theirs);
  const own = await lead();
  const calls = () =>
    Promise.all([
      unlock(own, "partagée"),
      rival.api.leads.unlock({ id }, { context: { idempotencyKey: "partagée" } }),
    ]);
  for (const answers of [await calls(), await calls()])
    expect(answers.map(({ data }) => [data.lead.id, data.credits])).toEqual([
      [own, 2 * price],
      [id, 4 * price],
    ]);
});

test("a key whose unlock was refused for lack of credits can be used again", async () => {
  const id = await lead();
  expect(await codeOf(unlock(id, "plus-tard"))).toBe("INSUFFICIENT_CREDITS");
  await grantCredits(setup.world, setup.provider, price);
  expect((await unlock(id, "plus-tard")).data.credits).toBe(0);
});

test("a lead keeps its price when the price of its business type changes", async () => {
  await grantCredits(setup.world, setup.provider, 12);
  const before = await lead();
  await setup.world.db
    .updateTable("business_types")
    .set({ lead_credits: 5 })
    .where("id", "=", "deneigement")
    .execute();
  try {
    const after = await lead();
    expect((await setup.provider.api.leads.get({ id: before })).data).toMatchObject({
      credits_required: 2,
      price_cents: 1400,
    });
    expect((await setup.provider.api.leads.get({ id: after })).data).toMatchObject({
      credits_required: 5,
      price_cents: 3500,
    });
    expect((await unlock(before)).data.credits).toBe(10);
    expect((await unlock(after)).data.credits).toBe(5);
  } finally {
    await setup.world.db
      .updateTable("business_types")
      .set({ lead_credits: price })
      .where("id", "=", "deneigement")
      .execute();
  }
});
