import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { codeOf } from "#testing/world/caller.ts";
import type { Person } from "#testing/world/person.ts";
import { publishService } from "#testing/world/requests.ts";
import { startWorld, type World } from "#testing/world/world.ts";

let world: World;
let provider: Person;
let service: { id: string };
let photo: File;
const stored: string[] = [];
beforeAll(async () => {
  world = await startWorld();
  const { storage } = world.ports;
  const put = storage.put;
  storage.put = (key, ...rest) => {
    stored.push(key);
    return put(key, ...rest);
  };
  await world.sql`
    create function cut_off() returns trigger language plpgsql as $$
    begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`;
  await world.sql`
    create function refuse_row() returns trigger language plpgsql as $$
    begin raise exception 'Not today'; end $$`;
  const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background: "#345" } })
    .png()
    .toBuffer();
  photo = new File([new Uint8Array(bytes)], "photo.png");
});
beforeEach(async () => {
  provider = await world.signUpProvider();
  service = await publishService(provider);
  stored.length = 0;
});
afterAll(() => world.close());

const uploads = [
  [
    "a document",
    "provider_documents",
    () =>
      provider.api.documents.send({ kind: "insurance", document: new File(["%PDF-1.7\n1 0 obj"], "a.pdf") }),
  ],
  ["a logo", "document_logos", () => provider.api.brands.setLogo({ logo: photo })],
  ["an avatar", "profiles", () => provider.api.profiles.setAvatar({ avatar: photo })],
  [
    "a service's photo",
    "service_images",
    () => provider.api.providerServices.addImages({ id: service.id, images: [photo] }),
  ],
] as const;

/** Sends an upload whose row runs a trigger; returns its code, and which of its files are there. */
async function sendWith(fault: "cut_off" | "refuse_row", table: string, send: () => Promise<unknown>) {
  await world.sql.unsafe(
    `create trigger fault before insert or update on ${table} for each row execute function ${fault}()`,
  );
  const code = await codeOf(send());
  await world.sql.unsafe(`drop trigger fault on ${table}`);
  world.errors.splice(0);
  return { code, kept: await Promise.all(stored.map((key) => world.ports.storage.exists(key))) };
}

test.each(uploads)(
  "the files of %s stay when it is unknown whether its row was written",
  async (...upload) => {
    const [, table, send] = upload;
    const { code, kept } = await sendWith("cut_off", table, send);
    expect(code).toBe("DATABASE_ERROR");
    expect(kept).toEqual(kept.map(() => true));
    expect(kept.length).toBeGreaterThan(0);
  },
);

test.each(uploads)("the files of %s go when its row was refused", async (...upload) => {
  const [, table, send] = upload;
  const { code, kept } = await sendWith("refuse_row", table, send);
  expect(code).toBe("INTERNAL_ERROR");
  expect(kept).toEqual(kept.map(() => false));
  expect(kept.length).toBeGreaterThan(0);
});
