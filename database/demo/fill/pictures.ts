import { addImages } from "#features/catalog/server/images/add-images.ts";
import { orderImages } from "#features/catalog/server/images/arrange-images.ts";
import { setAvatar } from "#features/profiles/server/avatar.ts";
import type { Ports } from "#platform/http/context.ts";
import { DEMO_ACCOUNTS } from "../content/accounts.ts";
import { OWNERS } from "../content/owners.ts";
import { PROVIDERS } from "../content/providers.ts";
import type { DemoPerson, DemoService } from "../content/types.ts";
import { renderPhotograph, renderPortrait } from "../scenes/render.ts";
import { actor } from "./cast.ts";

/**
 * Written when the last picture is there, so that one its person removes later is not drawn again. It bears the id
 * of an account of this filling: another database on the same storage has its pictures to draw.
 */
const drawnKey = (account: string) => `private/demonstration/${account}.txt`;

/**
 * Draws and uploads the demonstration's pictures, portraits first, each through the product's own pipeline. Takes
 * up where an earlier start was interrupted. Slow (a drawing and six encodings a picture): the product answers
 * meanwhile.
 */
export async function fillPictures(ports: Ports, signal: AbortSignal): Promise<void> {
  const { email } = DEMO_ACCOUNTS.owner;
  const filled = await ports.db
    .selectFrom("accounts")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirst();
  if (!filled || (await ports.storage.exists(drawnKey(filled.id)))) return;
  for (const person of [...PROVIDERS, ...OWNERS]) {
    if (signal.aborted) return;
    await portrait(ports, person);
  }
  // The first picture of every service before the second of any: lists look right soonest.
  const most = Math.max(
    ...PROVIDERS.flatMap(({ services }) => services.map(({ pictures }) => pictures.length)),
  );
  for (let place = 0; place < most; place++) {
    for (const { email, services } of PROVIDERS) {
      for (const service of services) {
        if (signal.aborted) return;
        await photograph(ports, email, service, place);
      }
    }
  }
  await ports.storage.put(drawnKey(filled.id), new TextEncoder().encode("1"), "text/plain");
}

async function portrait(ports: Ports, person: DemoPerson): Promise<void> {
  const profile = await ports.db
    .selectFrom("profiles")
    .select(["id", "user_type", "avatar_url"])
    .where("email", "=", person.email)
    .executeTakeFirst();
  if (!profile || profile.avatar_url || !person.portrait) return;
  await setAvatar(ports, actor(profile.id, profile.user_type), file(await renderPortrait(person.portrait)));
}

async function photograph(
  ports: Ports,
  email: string,
  { name, pictures }: DemoService,
  place: number,
): Promise<void> {
  const picture = pictures[place];
  if (!picture) return;
  const service = await ports.db
    .selectFrom("services as s")
    .innerJoin("profiles as p", "p.id", "s.provider_id")
    .select(({ selectFrom, ref }) => [
      "s.id",
      "s.provider_id",
      selectFrom("service_images")
        .select(({ fn }) => fn.countAll<number>().as("held"))
        .where("service_id", "=", ref("s.id"))
        .as("held"),
    ])
    .where("p.email", "=", email)
    .where("s.name", "=", name)
    .where("s.removed_at", "is", null)
    .executeTakeFirst();
  if (!service || service.held !== place) return;
  const provider = actor(service.provider_id, "provider");
  const images = await addImages(ports, provider, service.id, [file(await renderPhotograph(picture))]);
  const described = images.map(({ id, alt }, at) => ({ id, alt: at === place ? picture.alt : alt }));
  await orderImages(ports.db, provider, service.id, described);
}

const file = (jpeg: Uint8Array<ArrayBuffer>) => new File([jpeg], "photo.jpg", { type: "image/jpeg" });
