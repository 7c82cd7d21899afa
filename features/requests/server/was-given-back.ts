import { sql } from "kysely";

/** A column `given_back`: whether the lead of the request of that id was given back to its provider. */
export const wasGivenBack = (id: "r.id" | "requests.id") =>
  sql<boolean>`exists (select from lead_returns where lead_returns.request_id = ${sql.ref(id)})`.as(
    "given_back",
  );
