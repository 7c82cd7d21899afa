import { AuthClient } from "@supabase/auth-js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction } from "#platform/postgres/database.ts";
import { codeOf, detailsOf } from "#testing/world/caller.ts";
import { newPersonDetails, type Role, signUpParams } from "#testing/world/person.ts";
import { startWorld, type World } from "#testing/world/world.ts";
import { profileWriter } from "./profile-writer.ts";

// docs/product.md "Fair play": a number may belong to two owner accounts with confirmed
// addresses, to one provider account.

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

/** Confirms a person's address as the link of the welcome letter does. */
const confirm = ({ id }: { id: string }) =>
  inTransaction(world.db, (tx) => profileWriter.confirmEmail(tx, id, world.now()));

async function refusedSignUp(role: Role, phoneNumber: string) {
  const auth = new AuthClient({ url: `${world.origin}/auth/v1`, persistSession: false });
  const { error } = await auth.signUp(signUpParams(role, { ...newPersonDetails(), phoneNumber }));
  return error?.code;
}

const unconfirmed = (phoneNumber?: string) =>
  world.signUpOwner("Luc Roy", { confirmed: false, ...(phoneNumber && { phoneNumber }) });

const phoneOf = async (person: Awaited<ReturnType<typeof unconfirmed>>) => {
  const { phone, pending_phone } = (await person.api.profiles.get()).data;
  return { phone, pending_phone };
};

test("a couple shares a phone number once both have confirmed their addresses; a third owner cannot", async () => {
  const { phoneNumber } = await world.signUpOwner();
  const spouse = await unconfirmed(phoneNumber);
  expect(await phoneOf(spouse)).toEqual({ phone: null, pending_phone: phoneNumber });
  const tooEarly = spouse.api.profiles.update({ phone: phoneNumber });
  expect(await detailsOf(tooEarly)).toEqual({
    fields: {
      phone:
        "Un autre compte a ce numéro de téléphone : confirmez d'abord votre adresse courriel pour le partager",
    },
  });
  await confirm(spouse);
  expect(await phoneOf(spouse)).toEqual({ phone: phoneNumber, pending_phone: null });
  expect(await refusedSignUp("owner", phoneNumber)).toBe("phone_exists");
  const third = await world.signUpOwner();
  expect(await codeOf(third.api.profiles.update({ phone: phoneNumber }))).toBe("VALIDATION_ERROR");
});

test("a confirmed owner takes a confirmed owner's number in the profile, and gives up one that waits by another", async () => {
  const first = await world.signUpOwner();
  const second = await world.signUpOwner();
  await second.api.profiles.update({ phone: first.phoneNumber });
  expect((await phoneOf(second)).phone).toBe(first.phoneNumber);
  const waiting = await unconfirmed((await world.signUpOwner()).phoneNumber);
  const { phoneNumber } = newPersonDetails();
  await waiting.api.profiles.update({ phone: phoneNumber });
  await confirm(waiting);
  expect(await phoneOf(waiting)).toEqual({ phone: phoneNumber, pending_phone: null });
});

test("a number is not shared with an unconfirmed owner, a provider, or by a provider", async () => {
  expect(await refusedSignUp("owner", (await unconfirmed()).phoneNumber)).toBe("phone_exists");
  const provider = await world.signUpProvider();
  expect(await refusedSignUp("owner", provider.phoneNumber)).toBe("phone_exists");
  expect(await refusedSignUp("provider", provider.phoneNumber)).toBe("phone_exists");
  const owner = await world.signUpOwner();
  expect(await refusedSignUp("provider", owner.phoneNumber)).toBe("phone_exists");
  expect(await codeOf(provider.api.profiles.update({ phone: owner.phoneNumber }))).toBe("VALIDATION_ERROR");
});

test("one of twenty owners who confirm at once while they wait for one number shares it", async () => {
  const { phoneNumber } = await world.signUpOwner();
  const waiting = await Promise.all(Array.from({ length: 20 }, () => unconfirmed(phoneNumber)));
  await Promise.all(waiting.map(confirm));
  const rows = await world.sql`
    select phone, pending_phone from profiles where id in ${world.sql(waiting.map(({ id }) => id))}`;
  expect(rows.filter(({ phone }) => phone === phoneNumber)).toHaveLength(1);
  expect(rows.filter(({ pending_phone }) => pending_phone !== null)).toEqual([]);
});

test("the place of an owner who leaves is free for another owner, never for a provider", async () => {
  const first = await world.signUpOwner();
  const second = await world.signUpOwner();
  await second.api.profiles.update({ phone: first.phoneNumber });
  await first.api.profiles.update({ phone: "" });
  const provider = await world.signUpProvider();
  expect(await codeOf(provider.api.profiles.update({ phone: first.phoneNumber }))).toBe("VALIDATION_ERROR");
  await (await world.signUpOwner()).api.profiles.update({ phone: first.phoneNumber });
});
