import { oncePerWorld, type Row, row } from "#testing/world/access-row.ts";
import { type AccessWorld, image } from "#testing/world/access-world.ts";

/** A problem is of the two people of an unlocked request. */
const ITS_TWO = ["UNAUTHORIZED", "ok", "NOT_FOUND", "ok", "NOT_FOUND"] as const;
const NO_ONES = ["UNAUTHORIZED", "NOT_FOUND", "NOT_FOUND", "NOT_FOUND", "NOT_FOUND"] as const;
/** Opened by the owner: each action is one side's. */
const ITS_OPENERS = ["UNAUTHORIZED", "ok", "NOT_FOUND", "INVALID_PROBLEM_STATE", "NOT_FOUND"] as const;
const ITS_OTHERS = ["UNAUTHORIZED", "INVALID_PROBLEM_STATE", "NOT_FOUND", "ok", "NOT_FOUND"] as const;
/** The lead is unlocked: the two know each other. */
const INTRODUCED = { owner: "provider", provider: "owner" } as const;

const DRAFT = { kind: "no_show", details: "Personne n'est venu ce matin-là.", asks: "redo" } as const;
const ANSWER = { agrees: true, answer: "Nous passerons demain matin." };

const placeOf = oncePerWorld(async (w) => {
  const { data } = await w.visitor.catalog.businessTypes({});
  const types = data.filter(({ needs_rbq, is_available }) => is_available && !needs_rbq).map(({ id }) => id);
  return { property_id: (await w.fresh.property()).id, types };
});

async function unlockedRequest(w: AccessWorld): Promise<string> {
  const { property_id, types } = await placeOf(w);
  const service = await w.fresh.service({ business_type_id: types.pop() ?? "" });
  return (await w.fresh.unlocked(property_id, service.id)).id;
}

/** A problem that the owner opened with a photo. */
const photographed = oncePerWorld(async (w) => {
  const { data } = await w.people.owner.api.problems.open({
    id: await unlockedRequest(w),
    ...DRAFT,
    photos: [await image()],
  });
  return { id: data.id, photo_id: data.photos[0]?.id };
});

/** A problem that the owner opened, for all callers of a row. */
const opened = () =>
  oncePerWorld(async (w) => {
    const { data } = await w.people.owner.api.problems.open({ id: await unlockedRequest(w), ...DRAFT });
    return { id: data.id };
  });

const answered = () => {
  const openOnce = opened();
  return oncePerWorld(async (w) => {
    const { id } = await openOnce(w);
    await w.people.provider.api.problems.answer({ id, ...ANSWER });
    return { id };
  });
};

const toAnswer = opened();
/** Once it is answered both may add to their words. */
const toIllustrate = answered();
/** Both may open one, each for a request of their own. */
const toOpen = oncePerWorld(unlockedRequest);
const toOpenByProvider = oncePerWorld(unlockedRequest);

export const problemsRows: readonly Row[] = [
  row("GET /requests/{id}/problems", (w) => ({ id: w.unlocked.id }), ITS_TWO, INTRODUCED),
  row("GET /requests/{id}/problems", (w) => ({ id: w.locked.id }), NO_ONES),
  row(
    "POST /requests/{id}/problems",
    async (w, caller) => ({
      id: await (caller === "provider" ? toOpenByProvider : toOpen)(w),
      ...DRAFT,
    }),
    ITS_TWO,
  ),
  row("POST /requests/{id}/problems", (w) => ({ id: w.locked.id, ...DRAFT }), NO_ONES),
  row("POST /problems/{id}/answer", async (w) => ({ ...(await toAnswer(w)), ...ANSWER }), ITS_OTHERS),
  row(
    "POST /problems/{id}/photos",
    async (w) => ({ ...(await toIllustrate(w)), photos: await image() }),
    ITS_TWO,
  ),
  row(
    "POST /problems/{id}/additions",
    async (w) => ({ ...(await toIllustrate(w)), words: "Nous avons gardé les factures." }),
    ITS_TWO,
  ),
  row("POST /problems/{id}/settle", opened(), ITS_OPENERS),
  row("POST /problems/{id}/escalate", answered(), ITS_OPENERS),
  row(
    "GET /problems/{id}/photos/{photo_id}/{size}",
    async (w) => ({ ...(await photographed(w)), size: "large" }),
    ITS_TWO,
  ),
];
