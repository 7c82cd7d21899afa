import { randomUUID } from "node:crypto";
import { addImages } from "#features/catalog/server/images/add-images.ts";
import { setAvatar } from "#features/profiles/server/avatar.ts";
import { ownLead } from "#features/requests/server/leads/read-leads.ts";
import { addPhoto } from "#features/requests/server/photos/add-photo.ts";
import { addWorkPhoto } from "#features/requests/server/photos/work-photos.ts";
import { insertReviewPhotos, newReviewPhotoKey } from "#features/reviews/server/photos/review-photos.ts";
import { newId } from "#foundation/id.ts";
import type { Ports } from "#platform/http/context.ts";
import { imageFile, storeImages } from "#platform/images/stored-image.ts";
import { uploaderOf } from "#platform/images/uploader.ts";
import { inTransaction } from "#platform/postgres/database.ts";
import { DEMO_ACCOUNTS } from "../content/accounts.ts";
import { CORE_PROVIDERS } from "../content/core-providers.ts";
import { MARKET_PROVIDERS } from "../content/market/providers.ts";
import { OWNERS } from "../content/owners.ts";
import { PROVIDERS } from "../content/providers.ts";
import { REQUESTS } from "../content/requests.ts";
import type { DemoPerson, DemoPhoto, DemoRequest, DemoService } from "../content/types.ts";
import { readPhotograph, readPortrait } from "../images/files.ts";
import { actor } from "./entities.ts";

/**
 * Written once the last image is uploaded, so that an image its person removes later does not come back. The
 * key holds an account's id of this demonstration: another database on the same storage uploads its own.
 */
const completedKey = (account: string) => `private/demonstration/${account}.txt`;

/**
 * Uploads the demonstration's images, portraits first, each through the product's own pipeline.
 * Resumes where an earlier start was interrupted. Runs while the product already serves requests: each
 * image is encoded six times.
 */
export async function fillImages(ports: Ports, signal: AbortSignal): Promise<void> {
  const { email } = DEMO_ACCOUNTS.owner;
  const filled = await ports.db
    .selectFrom("accounts")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirst();
  if (!filled || (await ports.storage.exists(completedKey(filled.id)))) return;
  for (const person of [...PROVIDERS, ...OWNERS]) {
    if (signal.aborted) return;
    await portrait(ports, person);
  }
  for (const request of REQUESTS) {
    if (signal.aborted) return;
    await photosOfJob(ports, request);
    await photosOfWork(ports, request);
    await photosOfReview(ports, request);
  }
  // The first image of every service before the second of any, so that lists are complete soonest; those
  // that others share come first.
  const most = Math.max(...PROVIDERS.flatMap(({ services }) => services.map(({ images }) => images.length)));
  for (const providers of [CORE_PROVIDERS, MARKET_PROVIDERS]) {
    for (let position = 0; position < most; position++) {
      for (const { email, services } of providers) {
        for (const service of services) {
          if (signal.aborted) return;
          await photograph(ports, email, service, position);
        }
      }
    }
  }
  await ports.storage.put(completedKey(filled.id), new TextEncoder().encode("1"), "text/plain");
}

async function portrait(ports: Ports, person: DemoPerson): Promise<void> {
  const profile = await ports.db
    .selectFrom("profiles")
    .select(["id", "user_type", "avatar_url"])
    .where("email", "=", person.email)
    .executeTakeFirst();
  if (!profile || profile.avatar_url || !person.portrait) return;
  await setAvatar(ports, actor(profile.id, profile.user_type), await readPortrait(person.key));
}

/** Adds the photos that an open request of the demonstration does not have yet. */
async function photosOfJob(ports: Ports, { description, photos = [] }: DemoRequest): Promise<void> {
  if (photos.length === 0) return;
  const request = await ports.db
    .selectFrom("requests as r")
    .select(({ selectFrom, ref }) => [
      "r.id",
      "r.owner_id",
      selectFrom("request_photos")
        .select(({ fn }) => fn.countAll<number>().as("held"))
        .where("request_id", "=", ref("r.id"))
        .as("held"),
    ])
    .where("r.description", "=", description)
    .where("r.status", "=", "active")
    .executeTakeFirst();
  if (!request) return;
  const owner = actor(request.owner_id, "owner");
  for (const photo of photos.slice(request.held ?? 0)) {
    const draft = { id: request.id, upload_id: newId(), photo: await readPhotograph(photo) };
    await addPhoto(ports, owner, draft);
  }
}

/** Adds the photos of the work that a finished request of the demonstration does not have yet. */
async function photosOfWork(ports: Ports, { description, work_photos = [] }: DemoRequest): Promise<void> {
  if (work_photos.length === 0) return;
  const request = await ports.db
    .selectFrom("requests")
    .select(["id", "provider_id", "completed_at"])
    .where("description", "=", description)
    .executeTakeFirst();
  if (!request?.completed_at) return;
  const { completed_at } = request;
  const provider = actor(request.provider_id, "provider");
  const { work_photos: held } = await ownLead(ports.db, provider, request.id, ports.now());
  for (const { kind, ...photo } of work_photos.slice(held.length)) {
    const draft = { id: request.id, upload_id: newId(), kind, photo: await readPhotograph(photo) };
    await addWorkPhoto({ ...ports, now: () => completed_at }, provider, draft);
  }
}

/** Adds the photos of a review, all of them in one transaction, unless it has some. */
async function photosOfReview(ports: Ports, { description, outcome }: DemoRequest): Promise<void> {
  const photos = outcome.state === "completed" ? (outcome.review?.photos ?? []) : [];
  if (photos.length === 0) return;
  const review = await ports.db
    .selectFrom("reviews as review")
    .innerJoin("requests as r", "r.id", "review.request_id")
    .leftJoin("review_photos as photo", "photo.review_id", "review.id")
    .select(["review.id", "r.owner_id"])
    .where("r.description", "=", description)
    .where("photo.id", "is", null)
    .executeTakeFirst();
  if (!review) return;
  const files = await Promise.all(photos.map(readPhotograph));
  const stored = await storeImages(ports, uploaderOf({}, { id: review.owner_id }), files, newReviewPhotoKey);
  await inTransaction(ports.db, (tx) => insertReviewPhotos(tx, review.id, stored));
}

async function photograph(
  ports: Ports,
  email: string,
  { key, name, images, photos }: DemoService,
  position: number,
): Promise<void> {
  const alt = images[position];
  if (alt === undefined) return;
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
  if (!service || service.held !== position) return;
  const shared = photos?.[position];
  if (shared) return shareImage(ports, service.id, position, shared);
  const provider = actor(service.provider_id, "provider");
  await addImages(ports, provider, service.id, [await readPhotograph({ service: key, position })], [alt]);
}

/**
 * Gives a service a copy of an image that another one has. Its files are copied, not encoded again: hundreds
 * of services would keep a processor busy for minutes, and a provider who removes an image deletes its files.
 */
async function shareImage(
  ports: Ports,
  service_id: string,
  position: number,
  photo: DemoPhoto,
): Promise<void> {
  const { db, storage } = ports;
  const owned = PROVIDERS.find(({ services }) => services.some(({ key }) => key === photo.service));
  const shown = owned?.services.find(({ key }) => key === photo.service);
  if (!owned || !shown) throw new Error(`the demonstration names ${photo.service}, which is nothing`);
  const image = await db
    .selectFrom("service_images as image")
    .innerJoin("services as s", "s.id", "image.service_id")
    .innerJoin("profiles as p", "p.id", "s.provider_id")
    .select(["image.image_key", "image.widths", "image.width", "image.height", "image.alt"])
    .where("p.email", "=", owned.email)
    .where("s.name", "=", shown.name)
    .where("image.position", "=", photo.position)
    .executeTakeFirst();
  // Its provider may have removed it since.
  if (!image) return;
  const image_key = `services/${service_id}/${randomUUID()}`;
  for (const width of image.widths) {
    for (const [type, mime] of [
      ["webp", "image/webp"],
      ["jpg", "image/jpeg"],
    ] as const) {
      const file = await storage.get(imageFile(image.image_key, width, type));
      if (file) await storage.put(imageFile(image_key, width, type), file, mime);
    }
  }
  await db
    .insertInto("service_images")
    .values({ ...image, image_key, service_id, position })
    .execute();
}
