import { implement } from "@orpc/server";
import { documents, profiles } from "#features/profiles/contract/index.ts";
import type { ApiContext } from "#platform/http/context.ts";
import { anyMember, memberOnly, providerOnly } from "#platform/http/guards.ts";
import { removeAvatar, setAvatar } from "./avatar.ts";
import { addBusinessType, removeBusinessType } from "./business-types.ts";
import { listDocuments, sendDocument, withdrawDocument } from "./documents.ts";
import { ownProfile, publicProfile } from "./read-profile.ts";
import { ownSuspension } from "./suspension/suspension.ts";
import { updateProfile } from "./update-profile.ts";

const os = implement(profiles).$context<ApiContext>();

export const profilesRouter = os.router({
  get: os.get
    .use(memberOnly)
    .handler(async ({ context }) => ({ data: await ownProfile(context.db, context.actor) })),
  suspension: os.suspension
    .use(anyMember)
    .handler(async ({ context }) => ({ data: await ownSuspension(context.db, context.actor) })),
  getPublic: os.getPublic.handler(async ({ context, input }) => ({
    data: await publicProfile(context.reads, input.id, context.now()),
  })),
  update: os.update.use(memberOnly).handler(async ({ context, input }) => ({
    data: await updateProfile(context, context.actor, input),
  })),
  setAvatar: os.setAvatar.use(memberOnly).handler(async ({ context, input }) => ({
    data: { avatar_url: await setAvatar(context, context.actor, input.avatar) },
  })),
  removeAvatar: os.removeAvatar.use(memberOnly).handler(async ({ context }) => {
    await removeAvatar(context, context.actor);
    return { data: {} };
  }),
  addBusinessType: os.addBusinessType.use(providerOnly).handler(async ({ context, input }) => ({
    data: await addBusinessType(context.db, context.provider, input.business_type_id),
  })),
  removeBusinessType: os.removeBusinessType.use(providerOnly).handler(async ({ context, input }) => {
    await removeBusinessType(context.db, context.provider, input.id);
    return { data: {} };
  }),
});

const documentRoutes = implement(documents).$context<ApiContext>().use(providerOnly);

export const documentsRouter = documentRoutes.router({
  list: documentRoutes.list.handler(async ({ context }) => ({
    data: await listDocuments(context.db, context.provider),
  })),
  send: documentRoutes.send.handler(async ({ context, input }) => ({
    data: await sendDocument(context, context.provider, input),
  })),
  withdraw: documentRoutes.withdraw.handler(async ({ context, input }) => {
    await withdrawDocument(context, context.provider, input.id);
    return { data: {} };
  }),
});
