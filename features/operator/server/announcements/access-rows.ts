import { newId } from "#foundation/id.ts";
import { operatorsRow, type Row } from "#testing/world/access-row.ts";

const nothing = () => ({ id: "01890000-0000-7000-8000-000000000000", reason: "Essai" });

/** The console's announcements. */
export const announcementsRows: readonly Row[] = [
  operatorsRow("GET /operator/announcements", "reader"),
  operatorsRow("GET /operator/announcement-audience", "reader", () => ({ kind: "notice" })),
  operatorsRow("PUT /operator/announcements/{id}", "agent", () => ({
    id: newId(),
    kind: "notice",
    role: null,
    business_type_id: null,
    subject: "Nos conditions changent",
    text: "Elles changent le mois prochain.",
    action_label: "",
    action_path: "",
    from_day: "2026-12-01",
  })),
  operatorsRow("POST /operator/announcements/{id}/test", "agent", nothing, "NOT_FOUND"),
  operatorsRow(
    "POST /operator/announcements/{id}/answer",
    "chief",
    () => ({ ...nothing(), confirmed: true }),
    "NOT_FOUND",
  ),
  operatorsRow("POST /operator/announcements/{id}/stop", "agent", nothing, "NOT_FOUND"),
];
