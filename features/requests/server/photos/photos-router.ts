import { implement } from "@orpc/server";
import { photos } from "#features/requests/contract/index.ts";
import type { ApiContext } from "#platform/http/context.ts";
import { memberOnly, ownerOnly, providerOnly } from "#platform/http/guards.ts";
import { addPhoto } from "./add-photo.ts";
import { blurPhoto, removePhoto } from "./change-photo.ts";
import { listPhotos } from "./photo-access.ts";
import { photoFile } from "./photo-file.ts";
import { addWorkPhoto, removeWorkPhoto } from "./work-photos.ts";

const os = implement(photos).$context<ApiContext>();

export const photosRouter = os.router({
  list: os.list.use(memberOnly).handler(async ({ context, input }) => ({
    data: await listPhotos(context.db, context.actor, input.id),
  })),
  add: os.add.use(ownerOnly).handler(async ({ context, input }) => ({
    data: await addPhoto(context, context.owner, input),
  })),
  remove: os.remove.use(ownerOnly).handler(async ({ context, input }) => ({
    data: await removePhoto(context, context.owner, input),
  })),
  blur: os.blur.use(ownerOnly).handler(async ({ context, input }) => ({
    data: await blurPhoto(context, context.owner, input),
  })),
  addWork: os.addWork.use(providerOnly).handler(async ({ context, input }) => ({
    data: await addWorkPhoto(context, context.provider, input),
  })),
  removeWork: os.removeWork.use(providerOnly).handler(async ({ context, input }) => ({
    data: await removeWorkPhoto(context, context.provider, input),
  })),
  file: os.file.use(memberOnly).handler(({ context, input }) => photoFile(context, context.actor, input)),
});
