// Written by `node tools/generate.ts`.
import { letterSet } from "#features/notifications/server/index.ts";
import promotionGiven from "./promotion-given.ts";
import receipt from "./receipt.ts";
import refundNote from "./refund-note.ts";

export const letters = letterSet([
  promotionGiven,
  receipt,
  refundNote,
]);
