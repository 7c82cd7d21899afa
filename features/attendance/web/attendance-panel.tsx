import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { sentenceFor } from "#client/failure.ts";
import { lateTimes } from "#features/attendance/contract/life.ts";
import { formatTime } from "#foundation/time.ts";
import { problemPaths } from "#paths/problem-paths.ts";
import { Button } from "#ui/buttons/button.tsx";
import { ButtonLink } from "#ui/buttons/button-link.tsx";
import { useJustChanged } from "#ui/buttons/use-just-changed.ts";
import { classes } from "#ui/classes.ts";
import { Alert } from "#ui/display/alert.tsx";
import { T } from "#ui/display/typography.tsx";
import { Menu, MenuItem } from "#ui/overlays/menu.tsx";
import { queries } from "./api.ts";
import { attendanceLines } from "./attendance-words.ts";

/** Both sides' statements about an appointment, and buttons for those open to its reader now. */
export default function AttendancePanel({
  requestId: id,
  reader,
  cannot,
}: {
  requestId: string;
  reader: "owner" | "provider";
  cannot: ReactNode;
}) {
  const client = useQueryClient();
  const { data } = useQuery(queries.attendance.ofRequest.queryOptions({ input: { id } }));
  const onSettled = () => client.invalidateQueries({ queryKey: queries.attendance.key() });
  const attend = useMutation(queries.attendance.attend.mutationOptions({ onSettled }));
  const beLate = useMutation(queries.attendance.beLate.mutationOptions({ onSettled }));
  const [now] = useState(() => new Date());
  const attendance = data?.data;
  const isSettling = useJustChanged(attendance?.own.presence ?? "unsaid");
  if (!attendance) return null;
  const { starts_at, actions, own } = attendance;
  const lines = attendanceLines(attendance);
  const times = actions.includes("be_late") ? lateTimes(new Date(starts_at), now) : [];
  const error = attend.submittedAt > beLate.submittedAt ? attend.error : beLate.error;
  if (lines.length === 0 && actions.length === 0) return null;
  return (
    <div className="grid justify-items-start gap-2">
      <div role="status" className="grid gap-1">
        {lines.map((line) => (
          <p key={line}>
            <T>{line}</T>
          </p>
        ))}
      </div>
      {error && (
        <Alert tone="danger" live>
          {sentenceFor(error)}
        </Alert>
      )}
      <div className={classes("flex flex-wrap gap-2", isSettling && "pointer-events-none")}>
        {actions.includes("attend") && (
          <Button size="sm" busy={attend.isPending} onClick={() => attend.mutate({ id, starts_at })}>
            Je confirme
          </Button>
        )}
        {actions.includes("give_up") && cannot}
        {times.length > 0 && (
          <Menu
            align="start"
            label="J'arrive vers"
            trigger={
              <Button size="sm" variant="secondary" busy={beLate.isPending}>
                {own.presence === "late" ? "Changer l'heure" : "En retard"}
              </Button>
            }
          >
            {times.map(({ minutes, at }) => (
              <MenuItem key={minutes} onSelect={() => beLate.mutate({ id, starts_at, minutes })}>
                {formatTime(at)}
              </MenuItem>
            ))}
          </Menu>
        )}
        {actions.includes("report") && (
          <ButtonLink size="sm" variant="secondary" to={problemPaths.ofRequest(reader, id, "no_show")}>
            {reader === "owner" ? "N'est pas venu" : "Client absent"}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
