import { implement } from "@orpc/server";
import { people } from "#features/operator/contract/index.ts";
import type { LocalOperator, Operator } from "#platform/http/actor.ts";
import type { ApiContext } from "#platform/http/context.ts";
import { operatorAccountOnly, operatorOnly } from "#platform/http/guards.ts";
import type { Deciding } from "../acts/record-act.ts";
import { recordContactRead } from "../acts/record-contact-read.ts";
import { type Act, actAs } from "../operators/act-as.ts";
import { decidingAs } from "../operators/deciding-as.ts";
import {
  correctAddress,
  endPersonsSessions,
  sendAgain,
  sendReset,
  unlockPersonsSignIn,
} from "./help-person.ts";
import { readPerson } from "./read-person.ts";
import { reopenRequest } from "./reopen-request.ts";
import { requestsOfPerson } from "./requests-of-person.ts";
import { searchPeople } from "./search-people.ts";
import { seeAs } from "./see-as.ts";
import { effectsOfSuspending, setPersonSuspension } from "./suspend-person.ts";

const os = implement(people).$context<ApiContext>();
const reader = operatorOnly("reader");
const agent = operatorOnly("agent");

/** Runs an act of the signed-in operator. */
async function act(
  context: ApiContext & { operator: Operator | LocalOperator },
  reason: string,
  work: (deciding: Deciding) => Promise<void>,
) {
  await work(await decidingAs(context.db, context.operator, reason));
  return { data: {} };
}

const setSuspension =
  (suspended: boolean): Act<{ id: string }> =>
  (tx, ports, deciding, { id }) =>
    setPersonSuspension(tx, ports, deciding, { id, suspended });

export const peopleRouter = {
  search: os.search.use(reader).handler(async ({ context, input }) => {
    const found = await searchPeople(context.db, input);
    await recordContactRead(context, { people: found.data.map(({ id }) => id), page: "search" });
    return found;
  }),
  get: os.get.use(reader).handler(async ({ context, input }) => {
    const data = await readPerson(context, input.id);
    await recordContactRead(context, { people: [data.id], page: "person" });
    return { data };
  }),
  requests: os.requests.use(reader).handler(({ context, input }) => requestsOfPerson(context.db, input)),
  suspensionEffects: os.suspensionEffects.use(agent).handler(async ({ context, input }) => ({
    data: await effectsOfSuspending(context, input.id),
  })),
  suspend: os.suspend.use(agent).handler(actAs(setSuspension(true))),
  restore: os.restore.use(agent).handler(actAs(setSuspension(false))),
  endSessions: os.endSessions
    .use(agent)
    .handler(({ context, input: { id, reason } }) =>
      act(context, reason, (deciding) => endPersonsSessions(context, deciding, id)),
    ),
  unlockSignIn: os.unlockSignIn
    .use(agent)
    .handler(({ context, input: { id, reason } }) =>
      act(context, reason, (deciding) =>
        unlockPersonsSignIn(
          context,
          { ...deciding, mayHelpOperators: context.operator.level === "chief" },
          id,
        ),
      ),
    ),
  sendReset: os.sendReset
    .use(agent)
    .handler(({ context, input: { id, reason } }) =>
      act(context, reason, (deciding) => sendReset(context, deciding, id)),
    ),
  reopenRequest: os.reopenRequest
    .use(agent)
    .handler(({ context, input: { id, reason } }) =>
      act(context, reason, (deciding) => reopenRequest(context, deciding, id)),
    ),
  seeAs: os.seeAs.use(operatorAccountOnly("agent")).handler(async ({ context, input: { id, reason } }) => ({
    data: await seeAs(context, context.operator, await decidingAs(context.db, context.operator, reason), id),
  })),
  sendLetterAgain: os.sendLetterAgain
    .use(agent)
    .handler(({ context, input }) => act(context, "", (deciding) => sendAgain(context, deciding, input))),
  correctAddress: os.correctAddress
    .use(agent)
    .handler(({ context, input: { id, email, reason } }) =>
      act(context, reason, (deciding) => correctAddress(context, deciding, { id, email })),
    ),
};
