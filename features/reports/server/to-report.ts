/** The columns of a report as another row's query joins them: all null when there is none. */
interface JoinedReport<Reason extends string> {
  reason: Reason | null;
  details: string | null;
  status: "open" | "accepted" | "refused" | null;
  answer: string | null;
  reported_at: Date | null;
}

/** Returns the report as its author reads it, or null when there is none. */
export function toReport<Reason extends string>(row: JoinedReport<Reason>) {
  const { reason, details, status, answer, reported_at } = row;
  if (!reason || !status || !reported_at) return null;
  return {
    reason,
    details: details ?? "",
    status,
    answer: answer ?? "",
    created_at: reported_at.toISOString(),
  };
}
