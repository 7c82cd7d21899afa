import { operatorsRow, type Row } from "#testing/world/access-row.ts";

/** The console's texts of the site and the company; nothing is proposed, so that nothing is answered. */
export const siteTextsRows: readonly Row[] = [
  operatorsRow("GET /operator/texts", "reader"),
  operatorsRow("POST /operator/text-preview", "chief", () => ({ body: "Essai" })),
  operatorsRow(
    "PUT /operator/texts/{document}",
    "chief",
    () => ({
      document: "privacy",
      title: "Confidentialité",
      body: "Ce que nous savons de vous.",
      from_day: "2099-01-04",
      revision: 7,
      proposed: false,
    }),
    "TEXT_CHANGED",
  ),
  operatorsRow(
    "POST /operator/texts/{document}/answer",
    "chief",
    () => ({ document: "privacy", revision: 1, confirmed: true, reason: "Essai" }),
    "NOTHING_CHANGES",
  ),
  operatorsRow("GET /operator/company", "reader"),
  operatorsRow(
    "PUT /operator/company",
    "chief",
    () => ({
      shown_name: "Maisonnée",
      support_email: "aide@maisonnee.example",
      support_phone: "514 555-0142",
      social_urls: [],
      privacy_officer: "Odile Marchand",
      version: 9,
    }),
    "IDENTITY_CHANGED",
  ),
];
