// Written by `node tools/generate.ts`.
import { letterSet } from "#features/notifications/server/index.ts";
import accountErased from "./account-erased.ts";
import accountsMerged from "./accounts-merged.ts";
import announcementTest from "./announcement-test.ts";
import archive from "./archive.ts";
import caseGiven from "./case-given.ts";
import caseMentioned from "./case-mentioned.ts";
import digest from "./digest.ts";
import news from "./news.ts";
import notice from "./notice.ts";
import orderProposed from "./order-proposed.ts";
import teamChanged from "./team-changed.ts";

export const letters = letterSet([
  accountErased,
  accountsMerged,
  announcementTest,
  archive,
  caseGiven,
  caseMentioned,
  digest,
  news,
  notice,
  orderProposed,
  teamChanged,
]);
