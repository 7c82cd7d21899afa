import { ANYONE, type Row, row } from "#testing/world/access-row.ts";

/** Anybody may write to us, and read our texts. */
export const siteRows: readonly Row[] = [
  row(
    "POST /contact",
    () => ({ name: "Léa Roy", email: "lea@exemple.test", message: "Une question sur vos prix." }),
    ANYONE,
  ),
  row("GET /texts/{document}", () => ({ document: "terms" }), ANYONE),
];
