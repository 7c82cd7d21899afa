import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { CompanyFields } from "#features/operator/contract/index.ts";
import { codeOf } from "#testing/world/caller.ts";
import { signUpOperator } from "#testing/world/operators.ts";
import { buyPack } from "#testing/world/payments.ts";
import { startWorld, type World } from "#testing/world/world.ts";

let world: World;
let reader: Awaited<ReturnType<typeof signUpOperator>>;
let chief: Awaited<ReturnType<typeof signUpOperator>>;
let other: Awaited<ReturnType<typeof signUpOperator>>;
beforeAll(async () => {
  world = await startWorld({
    environment: { SUPPORT_EMAIL: "premier@exemple.test", SUPPORT_PHONE: "514 555-0100" },
  });
  reader = await signUpOperator(world, "reader");
  chief = await signUpOperator(world, "chief", "Chloé Chef");
  other = await signUpOperator(world, "chief", "Odile Autre");
});
afterAll(() => world.close());
beforeEach(() => world.sql`delete from company_identity`);

const IDENTITY: CompanyFields = {
  shown_name: "Maisonnée Québec inc.",
  support_email: "aide@maisonnee.test",
  support_phone: "438 555-0199",
  privacy_officer: "Odile Marchand",
  social_urls: ["https://mastodon.test/@maisonnee", "https://www.facebook.com/maisonnee"],
};
const set = (changes: Partial<CompanyFields> = {}, version = 0, by = chief) =>
  by.api.companies.set({ ...IDENTITY, ...changes, version });
const get = async () => (await reader.api.companies.get({})).data;

test("before anybody writes, the configuration holds, and what it does not say is the release's", async () => {
  expect(await get()).toMatchObject({
    identity: { shown_name: "Maisonnée", support_email: "premier@exemple.test" },
    sources: {
      shown_name: "release",
      support_email: "configuration",
      support_phone: "configuration",
      social_urls: "release",
      privacy_officer: "release",
    },
    supplier: { name: world.config.SUPPLIER_NAME, tps_number: world.config.TAX_TPS_NUMBER },
    version: 0,
  });
});

test("a chief's values win, each on its own, and one that equals the configuration's follows it", async () => {
  await set({ support_phone: "514 555-0100" });
  expect(await get()).toMatchObject({
    identity: { ...IDENTITY, support_phone: "514 555-0100" },
    sources: {
      shown_name: "console",
      support_email: "console",
      support_phone: "configuration",
      social_urls: "console",
      privacy_officer: "console",
    },
    version: 1,
  });
  await set({ support_email: "premier@exemple.test", social_urls: [] }, 1);
  expect(await get()).toMatchObject({
    identity: { social_urls: [] },
    sources: { support_email: "configuration", social_urls: "console" },
    version: 2,
  });
});

test("a phone number is shown as it is said, however it was typed, also before numbers were written so", async () => {
  await set({ support_phone: "+1 (438) 555.0199" });
  expect((await get()).identity.support_phone).toBe("438 555-0199");
  await world.sql`update company_identity set support_phone = '4385550198'`;
  expect((await get()).identity.support_phone).toBe("438 555-0198");
});

test("an agent does not write it", async () => {
  const agent = await signUpOperator(world, "agent");
  expect(await codeOf(set({}, 0, agent))).toBe("INVALID_PERMISSIONS");
  expect((await get()).version).toBe(0);
});

test.each([
  [{ support_email: "aide@" }, { support_email: "Email invalide" }],
  [{ support_phone: "555-0199" }, { support_phone: "Veuillez entrer un numéro de téléphone valide" }],
  [{ shown_name: " " }, { shown_name: "Ce champ doit contenir au moins 2 caractères" }],
  [{ privacy_officer: "Odile\nMarchand" }, { privacy_officer: "Ce champ doit tenir sur une seule ligne" }],
  ...[
    "http://facebook.com/m",
    "javascript:alert(1)",
    "facebook.com/m",
    "https://u@facebook.com",
    "https://x",
  ].map((address) => [
    { social_urls: [address] },
    { social_urls: "Inscrivez des adresses complètes, qui commencent par https://" },
  ]),
  [
    { social_urls: ["https://a.test", "https://a.test"] },
    { social_urls: "La même adresse est inscrite deux fois" },
  ],
  [
    { social_urls: Array.from({ length: 7 }, (_, n) => `https://a.test/${n}`) },
    { social_urls: "Inscrivez 6 adresses au plus" },
  ],
] as [Partial<CompanyFields>, object][])(
  "a value that nobody could use is refused in French: %j",
  async (changes, fields) => {
    await expect(set(changes)).rejects.toMatchObject({ code: "VALIDATION_ERROR", data: { fields } });
    expect((await get()).version).toBe(0);
  },
);

test("two chiefs never overwrite one another: the second gets an error", async () => {
  await set();
  expect(await codeOf(set({ shown_name: "Une autre" }, 0, other))).toBe("IDENTITY_CHANGED");
  expect((await get()).identity.shown_name).toBe(IDENTITY.shown_name);
  const tries = Array.from({ length: 20 }, (_, n) => codeOf(set({ shown_name: `Maisonnée ${n}` }, 1, other)));
  expect((await Promise.all(tries)).filter((code) => code === "accepted")).toHaveLength(1);
  expect((await get()).version).toBe(2);
});

test("each writing is an act that says what changed, before and after; one that changes nothing is none", async () => {
  const acts = async () => (await reader.api.acts.list({ about: "company" })).data;
  const before = (await acts()).length;
  await set({ support_phone: "514 555-0100" });
  await set({ support_phone: "514 555-0100" });
  await set({ support_phone: "514 555-0100", social_urls: [] }, 1);
  const [last, first, ...older] = await acts();
  expect(older).toHaveLength(before);
  expect(last).toMatchObject({
    act: "set-company",
    operator: "Chloé Chef",
    subject_name: "Identité de l'entreprise",
    before: { social_urls: IDENTITY.social_urls.join(", ") },
    after: { social_urls: "" },
  });
  expect(first?.before).toMatchObject({ shown_name: "Maisonnée", support_email: "premier@exemple.test" });
  expect(first?.after).not.toHaveProperty("support_phone");
});

test("letters, texts of the site, receipts and the contact form use what the console says", async () => {
  await set();
  const provider = await world.signUpProvider();
  await buyPack(world, provider);
  await world.visitor.site.contact({
    name: "Hélène",
    email: "helene@exemple.test",
    message: "Bonjour à vous.",
  });
  await world.runJobs();
  const letters = await world.letters();
  expect(letters.find(({ subject }) => subject === "Message d’Hélène")?.to).toBe(IDENTITY.support_email);
  const receipt = letters.find(({ subject }) => subject.startsWith("Reçu"));
  const words = JSON.stringify(await world.ports.mail.outbox?.read(receipt?.id ?? ""));
  expect(words).toContain(IDENTITY.support_email);
  expect(words).toContain(`${IDENTITY.shown_name}, les services à domicile du Québec.`);
  expect(words).not.toContain("premier@exemple.test");
  const privacy = JSON.stringify((await world.visitor.texts.read({ document: "privacy" })).data.blocks);
  expect(privacy).toContain(
    `${IDENTITY.privacy_officer}. Écrivez-lui à ${IDENTITY.support_email} ou appelez au ${IDENTITY.support_phone}`,
  );
  const [issued] = await world.sql`select content -> 'supplier' as supplier from receipts`;
  expect(issued?.supplier).toMatchObject({
    name: world.config.SUPPLIER_NAME,
    email: IDENTITY.support_email,
  });
});

test("« Mise en route » names the variables that neither the console nor the configuration says", async () => {
  const contacts = async () =>
    (await chief.api.installation.read({})).data.steps.find(({ key }) => key === "contacts");
  expect((await contacts())?.sentence).toMatch(/^Réglez SOCIAL_URLS et PRIVACY_OFFICER :/);
  await set();
  expect((await contacts())?.state).toBe("done");
});
