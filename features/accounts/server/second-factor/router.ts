import { implement } from "@orpc/server";
import { passkeys } from "#features/accounts/contract/passkeys.ts";
import { secondFactor } from "#features/accounts/contract/second-factor.ts";
import { NOT_FOUND } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { ApiContext } from "#platform/http/context.ts";
import { accountOnly, anySession, memberOnly } from "#platform/http/guards.ts";
import {
  confirmSecondFactor,
  enrolSecondFactor,
  giveFactorsAgain,
  readSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  verifySecondFactor,
} from "./manage.ts";
import { addPasskey, beginPasskey } from "./passkeys/add-passkey.ts";
import { challengePasskey } from "./passkeys/challenge-passkey.ts";
import { listPasskeys, removePasskey } from "./passkeys/own-passkeys.ts";

const base = implement({ secondFactor, passkeys })
  .$context<ApiContext>()
  .use(({ context, next }) => {
    // A hosted service has the passwords, and second factors of its own.
    if (context.config.AUTH_URL !== undefined) throw new Failure(NOT_FOUND);
    return next();
  });
const { secondFactor: os, passkeys: keys } = base.use(anySession);

export const secondFactorRouter = {
  get: os.get.handler(async ({ context }) => ({ data: await readSecondFactor(context.db, context.caller) })),
  enrol: os.enrol.handler(async ({ context, input }) => ({
    data: await enrolSecondFactor(context, context.caller, input.password),
  })),
  confirm: os.confirm.handler(async ({ context, input }) => ({
    data: { recovery_codes: await confirmSecondFactor(context, context.caller, input.code) },
  })),
  verify: os.verify.handler(async ({ context, input }) => {
    await verifySecondFactor(context, context.caller, input);
    return { data: {} };
  }),
  giveAgain: os.giveAgain.handler(async ({ context, input }) => {
    await giveFactorsAgain(context, context.caller, input);
    return { data: {} };
  }),
  renewRecoveryCodes: base.secondFactor.renewRecoveryCodes
    .use(accountOnly)
    .handler(async ({ context, input }) => ({
      data: { recovery_codes: await renewRecoveryCodes(context, context.caller, input) },
    })),
  remove: base.secondFactor.remove.use(memberOnly).handler(async ({ context, input }) => {
    await removeSecondFactor(context, context.actor, input);
    return { data: {} };
  }),
};

export const passkeysRouter = {
  list: keys.list.handler(async ({ context }) => ({ data: await listPasskeys(context.db, context.caller) })),
  register: keys.register.handler(async ({ context, input }) => ({
    data: await beginPasskey(context, context.caller, input),
  })),
  add: keys.add.handler(async ({ context, input }) => ({
    data: await addPasskey(context, context.caller, input),
  })),
  challenge: keys.challenge.handler(async ({ context }) => ({
    data: await challengePasskey(context, context.caller),
  })),
  remove: keys.remove.handler(async ({ context, input }) => {
    await removePasskey(context, context.caller, input);
    return { data: {} };
  }),
};
