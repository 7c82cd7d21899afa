import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type AuthWorld,
  linkIn,
  newPerson,
  openAuthWorld,
  tokenIn,
  wirePath,
} from "#testing/accounts/auth-world.ts";

let world: AuthWorld;
const created: { id: string; user_type: string }[] = [];
beforeAll(async () => {
  world = await openAuthWorld({ onSignUp: async (_, account) => void created.push(account) });
});
afterAll(() => world.close());

const profileOf = (id: string | undefined) =>
  world.db
    .selectFrom("profiles")
    .selectAll()
    .where("id", "=", id ?? "")
    .executeTakeFirst();

test("an owner signs up and is signed in at once, with a profile", async () => {
  const { auth } = world.browser();
  const person = newPerson("owner");
  const { data, error } = await auth.signUp(person);
  expect(error).toBeNull();
  expect(data.session?.token_type).toBe("bearer");
  expect(data.session?.expires_in).toBe(3600);
  expect(data.user?.user_metadata).toMatchObject({ user_type: "owner", full_name: "Hélène Côté" });
  expect(await profileOf(data.user?.id)).toMatchObject({
    user_type: "owner",
    first_name: "Hélène",
    last_name: "Côté",
    full_name: "Hélène Côté",
    email: person.email,
    phone: person.options.data.phoneNumber,
    email_verified_at: null,
    suspended_at: null,
  });
});

test("a provider's business name is on its profile, and an owner has none", async () => {
  const { data } = await world.browser().auth.signUp(newPerson("provider"));
  const row = await world.db
    .selectFrom("provider_profiles")
    .selectAll()
    .where("profile_id", "=", data.user?.id ?? "")
    .executeTakeFirst();
  expect(row).toMatchObject({
    business_name: "Toitures Côté inc.",
    state: "QC",
    verification: "none",
    rating_average: null,
  });
});

test("other features are called with the new account in the transaction of its sign-up", async () => {
  const { data } = await world.browser().auth.signUp(newPerson("provider"));
  expect(created.at(-1)).toEqual({ id: data.user?.id, user_type: "provider" });
});

test("a sign-up leaves no account when another feature fails", async () => {
  const failing = await openAuthWorld({
    onSignUp: async () => {
      throw new Error("the credit account could not be opened");
    },
  });
  const { error } = await failing.browser().auth.signUp(newPerson());
  expect(error?.status).toBe(500);
  expect(await failing.db.selectFrom("accounts").selectAll().execute()).toEqual([]);
  expect(failing.errors).toHaveLength(1);
  await failing.close();
});

test("the user has every field that the auth client expects", async () => {
  const person = newPerson();
  const { data } = await world.browser().auth.signUp(person);
  const { user } = data;
  expect(user).toMatchObject({
    aud: "authenticated",
    role: "authenticated",
    email: person.email,
    phone: "",
    app_metadata: { provider: "email", providers: ["email"] },
    is_anonymous: false,
  });
  for (const date of [
    "email_confirmed_at",
    "confirmed_at",
    "last_sign_in_at",
    "created_at",
    "updated_at",
  ] as const) {
    expect(Number.isNaN(Date.parse(user?.[date] ?? "")), date).toBe(false);
  }
  expect(user?.identities).toHaveLength(1);
  expect(JSON.stringify(data)).not.toMatch(/argon2|password_hash/);
});

test("a phone number is stored as ten digits, however it was typed", async () => {
  const person = newPerson();
  person.options.data.phoneNumber = "+1 (418) 555-0199";
  const { data } = await world.browser().auth.signUp(person);
  expect((await profileOf(data.user?.id))?.phone).toBe("4185550199");
  expect(data.user?.user_metadata.phoneNumber).toBe("4185550199");
});

test("a full name sent without first and last name is split into them", async () => {
  const { email, password } = newPerson();
  const metadata = { user_type: "owner", full_name: "Jean-Guy de la Tour", phoneNumber: "5145559001" };
  const { data } = await world.browser().auth.signUp({ email, password, options: { data: metadata } });
  expect(await profileOf(data.user?.id)).toMatchObject({
    first_name: "Jean-Guy",
    last_name: "de la Tour",
    full_name: "Jean-Guy de la Tour",
  });
});

test("an address matches regardless of case and surrounding spaces", async () => {
  const person = newPerson();
  await world.browser().auth.signUp({ ...person, email: person.email.toUpperCase() });
  const { error, data } = await world
    .browser()
    .auth.signInWithPassword({ email: ` ${person.email} `, password: person.password });
  expect(error).toBeNull();
  expect(data.user?.email).toBe(person.email);
});

describe("a sign-up is rejected", () => {
  const refused = async (change: (person: ReturnType<typeof newPerson>) => void) => {
    const person = newPerson("provider");
    change(person);
    const { error } = await world.browser().auth.signUp(person);
    return error;
  };
  const data = (changes: object) => (person: ReturnType<typeof newPerson>) => {
    Object.assign(person.options.data, changes);
  };
  const address = (email: string) => (person: ReturnType<typeof newPerson>) => {
    person.email = email;
  };

  test.each([
    ["no account type", data({ user_type: undefined }), "Veuillez sélectionner un type de compte"],
    ["an unknown account type", data({ user_type: "admin" }), "Veuillez sélectionner un type de compte"],
    ["no first name", data({ first_name: " " }), "Le prénom est requis"],
    ["no last name", data({ last_name: "" }), "Le nom est requis"],
    ["no phone", data({ phoneNumber: undefined }), "Le numéro de téléphone est requis"],
    ["nine digits", data({ phoneNumber: "514555123" }), "Le numéro de téléphone doit contenir 10 chiffres"],
    ["no business name", data({ businessName: undefined }), "Le nom d'entreprise est requis"],
    [
      "a business name of 201 characters",
      data({ businessName: "a".repeat(201) }),
      "Le nom d'entreprise ne peut pas dépasser 200 caractères",
    ],
    ["a broken address", address("helene@"), "Email invalide"],
    ["an address of 256 characters", address(`${"a".repeat(243)}@exemple.test`), "Email invalide"],
  ])("a sign-up with %s is rejected", async (_, change, message) => {
    expect(await refused(change)).toMatchObject({ code: "validation_failed", status: 400, message });
  });

  test.each([
    ["Abc12", ["length"], "Le mot de passe doit contenir au moins 6 caractères"],
    [`A1${"a".repeat(127)}`, ["length"], "Le mot de passe ne peut pas dépasser 128 caractères"],
    ["erable2026", ["characters"], "Le mot de passe doit contenir au moins une majuscule"],
    ["Erable", ["characters"], "Le mot de passe doit contenir au moins un chiffre"],
    ["abc", ["length", "characters"], "Le mot de passe doit contenir au moins 6 caractères"],
  ])(
    "a sign-up with the weak password %s is rejected with its reasons",
    async (password, reasons, message) => {
      const error = await refused((person) => {
        person.password = password;
      });
      expect(error).toMatchObject({ code: "weak_password", status: 422, reasons, message });
    },
  );

  test("a sign-up with an address that has an account, in any case, is rejected", async () => {
    const person = newPerson();
    await world.browser().auth.signUp(person);
    const again = { ...newPerson(), email: person.email.toUpperCase() };
    const { error } = await world.browser().auth.signUp(again);
    expect(error).toMatchObject({ code: "user_already_exists", status: 422 });
    expect(error?.message).toBe("Cette adresse courriel est déjà utilisée.");
  });

  test("a sign-up with a phone number that has an account is rejected", async () => {
    const person = newPerson();
    await world.browser().auth.signUp(person);
    const other = newPerson();
    other.options.data.phoneNumber = person.options.data.phoneNumber;
    const { error } = await world.browser().auth.signUp(other);
    expect(error).toMatchObject({ code: "phone_exists", status: 422 });
    expect(error?.message).toBe("Ce numéro de téléphone est déjà utilisé.");
  });

  test("one of ten simultaneous sign-ups with one address succeeds", async () => {
    const person = newPerson();
    const results = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        world.browser("pkce", `203.0.113.${50 + i}`).auth.signUp({
          ...newPerson(),
          email: person.email,
        }),
      ),
    );
    expect(results.filter(({ error }) => error === null)).toHaveLength(1);
    const codes = results.flatMap(({ error }) => error?.code ?? []);
    expect(new Set(codes)).toEqual(new Set(["user_already_exists"]));
  });
});

test("the welcome letter's link confirms the address, and signs nobody in", async () => {
  const person = newPerson();
  const { data } = await world.browser().auth.signUp(person);
  await world.runJobs();
  const letter = world.letters.find(({ to }) => to === person.email);
  expect(letter?.subject).toBe("Bienvenue chez Maisonnée");
  const link = linkIn(letter);
  const response = await world.call("GET", wirePath(link));
  expect(response.status).toBe(303);
  expect(response.headers.get("location")).toBe(`${world.origin}/?courriel=confirme`);
  expect((await profileOf(data.user?.id))?.email_verified_at).toEqual(world.now());
});

test("a link that confirmed the address says so when it is opened again; no other token says anything", async () => {
  const person = newPerson();
  const { auth } = world.browser();
  await auth.signUp(person);
  await world.runJobs();
  const link = linkIn(world.letters.find(({ to }) => to === person.email));
  const first = await world.call("GET", wirePath(link));
  const again = await world.call("GET", wirePath(link));
  expect(first.headers.get("location")).toBe(`${world.origin}/?courriel=confirme`);
  expect(again.headers.get("location")).toBe(`${world.origin}/?courriel=deja`);
  const { token_hash } = tokenIn(link);
  const stranger = world.browser().auth;
  const { error } = await stranger.verifyOtp({ type: "signup", token_hash });
  expect(error?.code).toBe("email_already_confirmed");
  for (const other of [`${token_hash}a`, "jamais-émis"])
    expect((await stranger.verifyOtp({ type: "signup", token_hash: other })).error?.code).toBe("otp_expired");
  // Of another kind the same token is nothing.
  expect((await stranger.verifyOtp({ type: "recovery", token_hash })).error?.code).toBe("otp_expired");
});

test("a confirmation letter requested for an operator, who has no profile, is not sent and fails no job", async () => {
  const person = newPerson();
  const { auth } = world.browser();
  await auth.signUp(person);
  await world.runJobs();
  await world.db.deleteFrom("profiles").where("email", "=", person.email).execute();
  world.advanceSeconds(61);
  await auth.resend({ type: "signup", email: person.email });
  await world.runJobs();
  expect(world.letters.filter(({ to }) => to === person.email)).toHaveLength(1);
  const { rows } = await sql`select from graphile_worker.jobs where last_error is not null`.execute(world.db);
  expect(rows).toEqual([]);
});

test("a confirmation letter can be requested again until the address is confirmed", async () => {
  const person = newPerson();
  const { auth } = world.browser();
  await auth.signUp(person);
  await world.runJobs();
  world.advanceSeconds(61);
  expect((await auth.resend({ type: "signup", email: person.email })).error).toBeNull();
  await world.runJobs();
  const letters = world.letters.filter(({ to }) => to === person.email);
  expect(letters).toHaveLength(2);
  await world.call("GET", wirePath(linkIn(letters[1])));
  world.advanceSeconds(61);
  await auth.resend({ type: "signup", email: person.email });
  await world.runJobs();
  expect(world.letters.filter(({ to }) => to === person.email)).toHaveLength(2);
});
