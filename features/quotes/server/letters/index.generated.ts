// Written by `node tools/generate.ts`.
import { letterSet } from "#features/notifications/server/index.ts";
import changeAsked from "./change-asked.ts";
import contractCancelledOwner from "./contract-cancelled-owner.ts";
import contractCancelledProvider from "./contract-cancelled-provider.ts";
import contractOwner from "./contract-owner.ts";
import contractProvider from "./contract-provider.ts";
import declined from "./declined.ts";
import expired from "./expired.ts";
import reminded from "./reminded.ts";
import renewal from "./renewal.ts";
import sent from "./sent.ts";
import withdrawn from "./withdrawn.ts";

export const letters = letterSet([
  changeAsked,
  contractCancelledOwner,
  contractCancelledProvider,
  contractOwner,
  contractProvider,
  declined,
  expired,
  reminded,
  renewal,
  sent,
  withdrawn,
]);
