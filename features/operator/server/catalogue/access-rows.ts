import { newId } from "#foundation/id.ts";
import { operatorsRow, type Row } from "#testing/world/access-row.ts";

const nothing = () => ({ id: "01890000-0000-7000-8000-000000000000", reason: "Essai" });

/** The console's catalogue. */
export const catalogueRows: readonly Row[] = [
  operatorsRow("GET /operator/catalogue", "reader"),
  operatorsRow(
    "POST /operator/catalogue/business-types",
    "chief",
    () => ({
      ...{ name: "Essai", category_id: "aucune", lead_credits: 2, needs_rbq: false, words: [] },
      reason: "Essai",
    }),
    "NOT_FOUND",
  ),
  operatorsRow(
    "POST /operator/catalogue/business-types/{id}/withdraw",
    "chief",
    () => ({ id: "aucun", reason: "Essai" }),
    "NOT_FOUND",
  ),
  operatorsRow("POST /operator/catalogue/categories", "chief", () => ({
    name: `Essai ${newId()}`,
    description: "Ce que les gens demandent.",
    icon: "house",
    reason: "Essai",
  })),
  operatorsRow(
    "POST /operator/catalogue/categories/{id}/withdraw",
    "chief",
    () => ({ id: "aucune", reason: "Essai" }),
    "NOT_FOUND",
  ),
  operatorsRow(
    "GET /operator/catalogue/categories/{id}/impact",
    "reader",
    () => ({ id: "aucune" }),
    "NOT_FOUND",
  ),
  operatorsRow(
    "PUT /operator/catalogue/categories/{id}/availability",
    "chief",
    () => ({ id: "aucune", is_available: true, reason: "Essai" }),
    "NOT_FOUND",
  ),
  operatorsRow(
    "GET /operator/catalogue/business-types/{id}/impact",
    "reader",
    () => ({ id: "aucun" }),
    "NOT_FOUND",
  ),
  operatorsRow(
    "PUT /operator/catalogue/business-types/{id}",
    "chief",
    () => ({ id: "aucun", name: "Essai", needs_rbq: false, reason: "Essai" }),
    "NOT_FOUND",
  ),
  operatorsRow(
    "PUT /operator/catalogue/business-types/{id}/brief",
    "chief",
    () => ({ id: "aucun", questions: [], reason: "Essai" }),
    "NOT_FOUND",
  ),
  operatorsRow(
    "PUT /operator/catalogue/business-types/{id}/lead-price",
    "chief",
    () => ({ id: "aucun", lead_credits: 2, from_day: "2027-01-01", reason: "Essai" }),
    "NOT_FOUND",
  ),
  operatorsRow(
    "PUT /operator/catalogue/business-types/{id}/words",
    "agent",
    () => ({ id: "aucun", words: "essai", leads: true, reason: "Essai" }),
    "NOT_FOUND",
  ),
  operatorsRow("GET /operator/catalogue/cities", "reader", () => ({ q: "mont" })),
  operatorsRow(
    "PUT /operator/catalogue/cities/{id}/aliases",
    "agent",
    () => ({ id: "aucune", alias: "Essai", leads: true, reason: "Essai" }),
    "NOT_FOUND",
  ),
  operatorsRow("GET /operator/catalogue/packs", "reader"),
  operatorsRow("PUT /operator/catalogue/packs/{id}", "chief", () => ({
    id: newId(),
    name: "Essai",
    credits: 1,
    price_cents: 700,
    reason: "Essai",
  })),
  operatorsRow(
    "POST /operator/catalogue/packs/{id}/answer",
    "chief",
    () => ({ ...nothing(), confirmed: true }),
    "NOT_FOUND",
  ),
  operatorsRow(
    "PUT /operator/catalogue/packs/{id}/offered",
    "chief",
    () => ({ ...nothing(), is_active: true }),
    "NOT_FOUND",
  ),
  operatorsRow("GET /operator/catalogue/empty-searches", "reader"),
];
