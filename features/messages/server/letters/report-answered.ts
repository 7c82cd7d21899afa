import type { Side } from "#features/messages/contract/index.ts";
import { defineLetter, toOwnerOrProvider } from "#features/notifications/server/index.ts";
import { THREAD_REPORT_REASONS, type ThreadReport } from "#features/reports/contract/index.ts";
import { accountPaths } from "#paths/account-paths.ts";
import { threadReportAnswered } from "../events.ts";
import { threadRows } from "../read-threads.ts";

interface Answered {
  side: Side;
  account_id: string;
  thread_id: string;
  other_name: string;
  reason: ThreadReport["reason"];
  status: "accepted" | "refused";
  answer: string;
}

const EXAMPLE: Answered = {
  side: "owner",
  account_id: "00000000-0000-7000-8000-000000000000",
  thread_id: "00000000-0000-7000-8000-000000000000",
  other_name: "Services Tremblay",
  reason: "offensive",
  status: "accepted",
  answer: "Ces propos n'ont pas leur place ici.",
};

/** Tells who reported a thread how the operator decided. */
export default defineLetter({
  name: "messages.report_answered_letter",
  on: threadReportAnswered,
  kind: "report_answered",
  to: toOwnerOrProvider((report: Answered) => report.account_id),
  causedBy: "nobody",
  load: async ({ db }, { thread_id, reporter_id }): Promise<Answered | null> => {
    for (const side of ["owner", "provider"] as const) {
      const row = await threadRows(db, side)
        .where("t.id", "=", thread_id)
        .where("report.reporter_id", "=", reporter_id)
        .executeTakeFirst();
      if (row?.reason && row.status && row.status !== "open")
        return { ...row, side, reason: row.reason, status: row.status, answer: row.answer ?? "" };
    }
    return null;
  },
  holds: (report) => report,
  faces: {
    email: ({ side, thread_id, other_name, reason, status, answer }) => ({
      subject:
        status === "accepted"
          ? "La conversation que vous avez signalée est fermée"
          : "La conversation que vous avez signalée reste ouverte",
      preview: `Conversation avec ${other_name}`,
      paragraphs: [
        status === "accepted"
          ? "Nous avons lu la conversation que vous nous avez signalée et l'avons fermée : plus personne ne peut y écrire."
          : "Nous avons lu la conversation que vous nous avez signalée. Elle respecte nos règles ; vous pouvez la bloquer si vous ne voulez plus recevoir de messages.",
        `Notre réponse : « ${answer} »`,
      ],
      facts: [
        { label: "Conversation", value: other_name },
        { label: "Signalée pour", value: THREAD_REPORT_REASONS[reason] },
      ],
      action: { label: "Voir la conversation", path: accountPaths.messages(side, thread_id) },
    }),
  },
  example: EXAMPLE,
  variants: [{ side: "provider", status: "refused", answer: "Le ton est vif, sans plus." }],
});
