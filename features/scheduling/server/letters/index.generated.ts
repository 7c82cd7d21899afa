// Written by `node tools/generate.ts`.
import { letterSet } from "#features/notifications/server/index.ts";
import calendarFailing from "./calendar-failing.ts";
import changed from "./changed.ts";
import chosen from "./chosen.ts";
import confirmed from "./confirmed.ts";
import kept from "./kept.ts";
import lapsed from "./lapsed.ts";
import ownChoice from "./own-choice.ts";
import ownConfirmation from "./own-confirmation.ts";
import proposed from "./proposed.ts";
import visitBusy from "./visit-busy.ts";

export const letters = letterSet([
  calendarFailing,
  changed,
  chosen,
  confirmed,
  kept,
  lapsed,
  ownChoice,
  ownConfirmation,
  proposed,
  visitBusy,
]);
