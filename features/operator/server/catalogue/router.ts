import { implement } from "@orpc/server";
import { catalogue } from "#features/operator/contract/index.ts";
import type { ApiContext } from "#platform/http/context.ts";
import { operatorAccountOnly, operatorOnly } from "#platform/http/guards.ts";
import { inTransaction } from "#platform/postgres/database.ts";
import { decidingAs } from "../operators/deciding-as.ts";
import { addToBusinessTypes, addToCategories, withdrawBusinessType, withdrawCategory } from "./additions.ts";
import {
  changeAvailability,
  changeBrief,
  changeBusinessType,
  changeCityAlias,
  changeLeadPrice,
  changeWords,
} from "./change-catalogue.ts";
import { readPacks } from "./packs.ts";
import { answerPack, changePackOffer, proposePack } from "./propose-pack.ts";
import {
  readBusinessTypeImpact,
  readCatalogue,
  readCities,
  readEmptySearches,
  readImpact,
} from "./read-catalogue.ts";

const os = implement(catalogue).$context<ApiContext>();
const reader = operatorOnly("reader");
const agent = operatorOnly("agent");
const chief = operatorOnly("chief");

export const catalogueRouter = {
  read: os.read.use(reader).handler(async ({ context }) => ({ data: await readCatalogue(context.db) })),
  addBusinessType: os.addBusinessType.use(chief).handler(async ({ context, input: { reason, ...given } }) => {
    const deciding = await decidingAs(context.db, context.operator, reason);
    return { data: { id: await addToBusinessTypes(context, deciding, given) } };
  }),
  withdrawBusinessType: os.withdrawBusinessType.use(chief).handler(async ({ context, input }) => {
    const deciding = await decidingAs(context.db, context.operator, input.reason);
    await withdrawBusinessType(context, deciding, input.id);
    return { data: {} };
  }),
  addCategory: os.addCategory.use(chief).handler(async ({ context, input: { reason, ...given } }) => {
    const deciding = await decidingAs(context.db, context.operator, reason);
    return { data: { id: await addToCategories(context, deciding, given) } };
  }),
  withdrawCategory: os.withdrawCategory.use(chief).handler(async ({ context, input }) => {
    const deciding = await decidingAs(context.db, context.operator, input.reason);
    await withdrawCategory(context, deciding, input.id);
    return { data: {} };
  }),
  impact: os.impact.use(reader).handler(async ({ context, input }) => ({
    data: await readImpact(context.db, input.id),
  })),
  setAvailability: os.setAvailability
    .use(chief)
    .handler(async ({ context, input: { reason, ...change } }) => {
      const deciding = await decidingAs(context.db, context.operator, reason);
      await inTransaction(context.db, (tx) => changeAvailability(tx, context.now(), deciding, change));
      return { data: {} };
    }),
  businessTypeImpact: os.businessTypeImpact.use(reader).handler(async ({ context, input }) => ({
    data: await readBusinessTypeImpact(context.db, input.id),
  })),
  setBusinessType: os.setBusinessType
    .use(chief)
    .handler(async ({ context, input: { reason, ...change } }) => {
      const deciding = await decidingAs(context.db, context.operator, reason);
      await inTransaction(context.db, (tx) => changeBusinessType(tx, context.now(), deciding, change));
      return { data: {} };
    }),
  setBrief: os.setBrief.use(chief).handler(async ({ context, input: { reason, ...change } }) => {
    const deciding = await decidingAs(context.db, context.operator, reason);
    await inTransaction(context.db, (tx) => changeBrief(tx, context.now(), deciding, change));
    return { data: {} };
  }),
  setLeadPrice: os.setLeadPrice.use(chief).handler(async ({ context, input: { reason, ...change } }) => {
    const deciding = await decidingAs(context.db, context.operator, reason);
    await inTransaction(context.db, (tx) => changeLeadPrice(tx, context, deciding, change));
    return { data: {} };
  }),
  setWords: os.setWords.use(agent).handler(async ({ context, input: { reason, ...change } }) => {
    const deciding = await decidingAs(context.db, context.operator, reason);
    await inTransaction(context.db, (tx) => changeWords(tx, context.now(), deciding, change));
    return { data: {} };
  }),
  cities: os.cities.use(reader).handler(async ({ context, input }) => ({
    data: await readCities(context.db, input.q),
  })),
  setCityAlias: os.setCityAlias.use(agent).handler(async ({ context, input: { reason, ...change } }) => {
    const deciding = await decidingAs(context.db, context.operator, reason);
    await inTransaction(context.db, (tx) => changeCityAlias(tx, context.now(), deciding, change));
    return { data: {} };
  }),
  packs: os.packs.use(reader).handler(async ({ context }) => ({ data: await readPacks(context.db) })),
  addPack: os.addPack.use(chief).handler(async ({ context, input: { reason, ...pack } }) => {
    const deciding = await decidingAs(context.db, context.operator, reason);
    return { data: { state: await proposePack(context, deciding, pack) } };
  }),
  offerPack: os.offerPack.use(chief).handler(async ({ context, input: { reason, ...change } }) => {
    const deciding = await decidingAs(context.db, context.operator, reason);
    return { data: { state: await changePackOffer(context, deciding, change) } };
  }),
  answerPack: os.answerPack
    .use(operatorAccountOnly("chief"))
    .handler(async ({ context, input: { reason, ...answer } }) => {
      const deciding = await decidingAs(context.db, context.operator, reason);
      await answerPack(context, { ...deciding, operator_id: context.operator.id }, answer);
      return { data: {} };
    }),
  emptySearches: os.emptySearches.use(reader).handler(async ({ context }) => ({
    data: await readEmptySearches(context.db),
  })),
};
