import { implement } from "@orpc/server";
import { brands } from "#features/profiles/contract/index.ts";
import type { ApiContext } from "#platform/http/context.ts";
import { providerOnly } from "#platform/http/guards.ts";
import { readBrand, replaceLogo, setAccent } from "./document-brand.ts";
import { setLogo } from "./set-logo.ts";

const os = implement(brands).$context<ApiContext>().use(providerOnly);

export const brandsRouter = os.router({
  get: os.get.handler(async ({ context }) => ({ data: await readBrand(context.db, context.provider) })),
  setAccent: os.setAccent.handler(async ({ context, input }) => ({
    data: await setAccent(context, context.provider, input.accent),
  })),
  setLogo: os.setLogo.handler(async ({ context, input }) => ({
    data: await setLogo(context, context.provider, input.logo),
  })),
  removeLogo: os.removeLogo.handler(async ({ context }) => ({
    data: await replaceLogo(context, context.provider, null),
  })),
});
