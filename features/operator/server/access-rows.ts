import { operatorsRow, type Row } from "#testing/world/access-row.ts";
import { newPersonDetails } from "#testing/world/person.ts";

const nobody = () => ({ id: "01890000-0000-7000-8000-000000000000", reason: "Essai" });

const noCase = () => ({ kind: "text", id: nobody().id, version: 0 });

/** The console. */
export const operatorRows: readonly Row[] = [
  operatorsRow("GET /operator/me", "reader"),
  operatorsRow("GET /operator/operators", "reader"),
  operatorsRow("POST /operator/operators", "chief", () => ({
    email: newPersonDetails().email,
    full_name: "Odile Marchand",
    level: "reader",
  })),
  operatorsRow(
    "PUT /operator/operators/{id}/level",
    "chief",
    () => ({ ...nobody(), level: "agent" }),
    "NOT_FOUND",
  ),
  operatorsRow("POST /operator/operators/{id}/suspend", "chief", nobody, "NOT_FOUND"),
  operatorsRow("POST /operator/operators/{id}/restore", "chief", nobody, "NOT_FOUND"),
  operatorsRow("POST /operator/operators/{id}/reset-factor", "chief", nobody, "NOT_FOUND"),
  operatorsRow("GET /operator/acts", "reader"),
  operatorsRow("POST /operator/acts/{id}/undo", "agent", nobody, "NOT_FOUND"),
  operatorsRow("GET /operator/cases", "reader"),
  operatorsRow("GET /operator/cases/{kind}/{id}", "reader", noCase, "NOT_FOUND"),
  operatorsRow(
    "PUT /operator/cases/{kind}/{id}/holder",
    "agent",
    () => ({ ...noCase(), holder_id: null }),
    "NOT_FOUND",
  ),
  operatorsRow(
    "PUT /operator/cases/{kind}/{id}/snooze",
    "agent",
    () => ({ ...noCase(), days: 2 }),
    "NOT_FOUND",
  ),
  operatorsRow(
    "POST /operator/cases/{kind}/{id}/notes",
    "agent",
    () => ({ ...noCase(), note: "Essai" }),
    "NOT_FOUND",
  ),
  operatorsRow(
    "POST /operator/cases/{kind}/{id}/decision",
    "agent",
    () => ({ ...noCase(), accepted: true, reason: "Essai" }),
    "NOT_FOUND",
  ),
  operatorsRow(
    "PUT /operator/messages/{id}/topic",
    "agent",
    () => ({ id: nobody().id, topic: "access" }),
    "NOT_FOUND",
  ),
  operatorsRow(
    "GET /operator/reviews/{id}/photos/{photo_id}/{size}",
    "reader",
    () => ({ id: nobody().id, photo_id: nobody().id, size: "large" }),
    "NOT_FOUND",
  ),
  operatorsRow("GET /operator/documents/{id}/file", "agent", () => ({ id: nobody().id }), "NOT_FOUND"),
  operatorsRow("GET /operator/money/purchases", "reader"),
  operatorsRow("GET /operator/money/purchases/{id}", "reader", () => ({ id: nobody().id }), "NOT_FOUND"),
  operatorsRow(
    "POST /operator/money/purchases/{id}/refunds",
    "agent",
    () => ({ ...nobody(), cents: 100, refunded_cents: 0 }),
    "NOT_FOUND",
  ),
  operatorsRow("GET /operator/money/orders", "reader"),
  operatorsRow(
    "POST /operator/money/orders/{id}/answer",
    "agent",
    () => ({ ...nobody(), confirmed: true }),
    "NOT_FOUND",
  ),
  operatorsRow(
    "POST /operator/money/adjustments",
    "agent",
    () => ({ provider: nobody().id, credits: 2, reason: "Essai" }),
    "NOT_FOUND",
  ),
  operatorsRow("GET /operator/money/debts", "reader"),
  operatorsRow("POST /operator/money/debts/{id}/forgive", "agent", nobody, "NOT_FOUND"),
  operatorsRow("GET /operator/people", "reader", () => ({ q: "tremblay" })),
  operatorsRow("GET /operator/people/{id}", "reader", ({ people }) => ({ id: people.provider.id })),
  operatorsRow("POST /operator/people/{id}/suspend", "agent", nobody, "NOT_FOUND"),
  operatorsRow("POST /operator/people/{id}/restore", "agent", nobody, "NOT_FOUND"),
  operatorsRow(
    "POST /operator/people/{id}/letters/{letter_id}/send-again",
    "agent",
    () => ({ id: nobody().id, letter_id: nobody().id }),
    "NOT_FOUND",
  ),
  operatorsRow("POST /operator/people/{id}/view", "agent", nobody, "NOT_FOUND"),
  operatorsRow("POST /operator/people/{id}/end-sessions", "agent", nobody, "NOT_FOUND"),
  operatorsRow("POST /operator/people/{id}/unlock-sign-in", "agent", nobody, "NOT_FOUND"),
  operatorsRow(
    "PUT /operator/people/{id}/email",
    "agent",
    () => ({ ...nobody(), email: newPersonDetails().email }),
    "NOT_FOUND",
  ),
  operatorsRow("GET /operator/money/months/{month}", "reader", () => ({ month: "2026-11" })),
  operatorsRow("GET /operator/money/ledger-check", "reader"),
  operatorsRow("POST /operator/money/ledger-check", "agent"),
  operatorsRow("GET /operator/catalogue", "reader"),
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
  operatorsRow("GET /operator/catalogue/empty-searches", "reader"),
  operatorsRow("GET /operator/market", "reader"),
];
