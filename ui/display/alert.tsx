import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import { typeset } from "./typography.tsx";

export type AlertTone = "info" | "warning" | "danger" | "success";

const tones: Record<AlertTone, { style: string; icon: LucideIcon; iconStyle: string }> = {
  info: { style: "bg-recent-doux", icon: Info, iconStyle: "text-recent" },
  warning: { style: "bg-nouveau-doux", icon: TriangleAlert, iconStyle: "text-nouveau" },
  danger: { style: "bg-danger-doux", icon: CircleAlert, iconStyle: "text-danger" },
  success: { style: "bg-urgent-doux", icon: CircleCheck, iconStyle: "text-urgent" },
};

/** A message that stays on the page. `live` announces one that appears after a press. */
export function Alert({
  tone = "info",
  title,
  action,
  live = false,
  className,
  children,
}: {
  tone?: AlertTone;
  title?: ReactNode;
  action?: ReactNode;
  live?: boolean;
  className?: string;
  children?: ReactNode;
}) {
  const { style, icon: Icon, iconStyle } = tones[tone];
  return (
    <div
      role={live ? (tone === "danger" ? "alert" : "status") : undefined}
      className={classes("flex items-start gap-3 rounded-md p-4", style, className)}
    >
      <Icon aria-hidden="true" className={classes("mt-0.5 size-5 shrink-0", iconStyle)} />
      <div className="min-w-0 flex-1">
        {title && <p className="font-semibold">{typeset(title)}</p>}
        {children && <div>{typeset(children)}</div>}
        {action && <div className="mt-3 flex flex-wrap gap-2">{action}</div>}
      </div>
    </div>
  );
}
