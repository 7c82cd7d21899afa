import { type ReactNode, Suspense, useState } from "react";
import { DAY_MS } from "#foundation/durations.ts";
import { latePart } from "#ui/page/late-parts/late-part.tsx";
import { NotArrived } from "#ui/page/late-parts/not-arrived.tsx";

const AttendancePanel = latePart(() => import("./attendance-panel.tsx"), NotArrived);

/** How long after its time an appointment still shows how it was kept. */
const SHOWN_DAYS = 7;

/**
 * How the two sides keep a confirmed appointment, from the day before on, with what its reader may say;
 * nothing before that. `cannot` is what « Je ne peux pas » leads to.
 */
export function Attendance({
  requestId,
  startsAt,
  reader,
  cannot,
}: {
  requestId: string;
  startsAt: string;
  reader: "owner" | "provider";
  cannot: ReactNode;
}) {
  const [now] = useState(Date.now);
  const after = now - Date.parse(startsAt);
  if (after < -DAY_MS || after > SHOWN_DAYS * DAY_MS) return null;
  return (
    <Suspense>
      <AttendancePanel requestId={requestId} reader={reader} cannot={cannot} />
    </Suspense>
  );
}
