import { os } from "@orpc/server";
import { z } from "zod";
import { replaceSigningKeys, rotateSigningKeys } from "#features/accounts/server/index.ts";
import { listSearchWords } from "#features/catalog/server/index.ts";
import { reason } from "#features/operator/contract/index.ts";
import { DOCUMENT_KINDS } from "#features/profiles/contract/index.ts";
import { id } from "#foundation/endpoint.ts";
import { NOT_FOUND } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import { keysOf } from "#foundation/keys-of.ts";
import type { ApiContext } from "#platform/http/context.ts";
import { operatorOnly } from "#platform/http/guards.ts";
import { recordAct } from "../acts/record-act.ts";
import { refuseProvider, verifyProvider } from "../cases/decide-documents.ts";
import { publishReview } from "../content/reviews.ts";
import { decideLead } from "../money/decide-lead.ts";
import { type Act, actAs } from "../operators/act-as.ts";
import { decidingAs } from "../operators/deciding-as.ts";

const local = os.$context<ApiContext>().use(operatorOnly("chief"));
const act = (summary: string) => local.route({ method: "POST", summary });
const read = (summary: string) => local.route({ method: "GET", summary });

const decided = z.object({ id, reason });
const documentKinds = keysOf(DOCUMENT_KINDS);

const returnLead: Act<{ id: string }> = (tx, ports, deciding, { id }) =>
  decideLead(tx, ports, deciding, { id, isReturned: true });

/**
 * Acts that the console has no page for and HTTP does not serve: decisions outside a case, and the machine's
 * own keys.
 */
export const localRouter = {
  documents: {
    accept: act("Verify a business: the documents that wait, or those of some kinds, are accepted")
      .input(
        decided
          .extend({
            kinds: z.array(z.enum(documentKinds)).min(1).optional(),
            insured_until: z.iso.date("Indiquez le dernier jour de l'assurance").optional(),
          })
          .refine(({ kinds, insured_until }) => !kinds?.includes("insurance") || insured_until, {
            path: ["insured_until"],
            message: "Indiquez le dernier jour de l'assurance",
          }),
      )
      .handler(actAs(verifyProvider)),
    refuse: act("Refuse the documents that wait or, with none, end a verification; the provider reads why")
      .input(decided)
      .handler(actAs(refuseProvider)),
  },
  reviews: {
    publish: act("Publish a review that was held or refused").input(decided).handler(actAs(publishReview)),
  },
  leads: {
    return: act("Return a lead, reported or not and beyond the caps; who reported it reads why")
      .input(decided)
      .handler(actAs(returnLead)),
  },
  searchWords: {
    list: read("What people type for a business type, with what operators added and removed")
      .input(z.object({ id: z.string() }))
      .handler(async ({ context, input }) => {
        const data = await listSearchWords(context.db, input.id);
        if (!data) throw new Failure(NOT_FOUND);
        return { data };
      }),
  },
  keys: {
    rotate: act("Sign access tokens with the next key; the first time, publish one to be put in use later")
      .input(z.object({ reason: reason.optional() }))
      .handler(async ({ context, input: { reason = "" } }) => {
        const at = context.now();
        const data = await rotateSigningKeys(context.config, at);
        const deciding = await decidingAs(context.db, context.operator, reason);
        await recordAct(context.db, deciding, "rotate-key", data.in_use, { reason }, at);
        return { data };
      }),
    replace: act("After a leak: throw all signing keys away; sessions are refreshed at the next call")
      .input(z.object({ reason }))
      .handler(async ({ context, input: { reason } }) => {
        const data = await replaceSigningKeys(context.config);
        const deciding = await decidingAs(context.db, context.operator, reason);
        await recordAct(context.db, deciding, "replace-keys", data.in_use, { reason }, context.now());
        return { data };
      }),
  },
};
