import { operatorsRow, type Row } from "#testing/world/access-row.ts";
import { newPersonDetails } from "#testing/world/person.ts";

const nobody = () => ({ id: "01890000-0000-7000-8000-000000000000", reason: "Essai" });

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
];
