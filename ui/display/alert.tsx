import { type ReactNode, useEffect, useRef } from "react";
import { classes } from "../classes.ts";
import { CircleAlert, CircleCheck, type Icon, Info, TriangleAlert } from "../icons.ts";
import { bringIntoView } from "./bring-into-view.ts";
import { typeset } from "./typography.tsx";

export type AlertTone = "info" | "warning" | "danger" | "success";

const tones: Record<AlertTone, { style: string; icon: Icon; iconStyle: string }> = {
  info: { style: "bg-recent-doux", icon: Info, iconStyle: "text-recent" },
  warning: { style: "bg-nouveau-doux", icon: TriangleAlert, iconStyle: "text-nouveau" },
  danger: { style: "bg-danger-doux", icon: CircleAlert, iconStyle: "text-danger" },
  success: { style: "bg-urgent-doux", icon: CircleCheck, iconStyle: "text-urgent" },
};

/**
 * A message that stays on the page. `live` announces one that appears after a press; with `refusal`, which a
 * live red one is by itself, it is also scrolled to and focused, wherever the button was.
 */
export function Alert({
  tone = "info",
  title,
  action,
  live = false,
  refusal = live && tone === "danger",
  className,
  children,
}: {
  tone?: AlertTone;
  title?: ReactNode;
  action?: ReactNode;
  live?: boolean;
  /** Shown in response to an act that failed. */
  refusal?: boolean;
  className?: string;
  children?: ReactNode;
}) {
  const { style, icon: Icon, iconStyle } = tones[tone];
  const box = useRef<HTMLDivElement>(null);
  // Other words in the same place are another refusal.
  const words = [title, children].filter((part) => typeof part === "string").join(" ");
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words decide, though nothing reads them
  useEffect(() => {
    if (refusal) bringIntoView(box.current);
  }, [refusal, words]);
  return (
    <div
      ref={box}
      tabIndex={refusal ? -1 : undefined}
      role={live ? (tone === "danger" ? "alert" : "status") : undefined}
      className={classes("flex min-w-0 items-start gap-3 rounded-md p-4 wrap-anywhere", style, className)}
    >
      <Icon className={classes("mt-0.5 size-5 shrink-0", iconStyle)} />
      <div className="min-w-0 flex-1">
        {title && <p className="font-semibold">{typeset(title)}</p>}
        {children && <div>{typeset(children)}</div>}
        {action && <div className="mt-3 flex flex-wrap gap-2">{action}</div>}
      </div>
    </div>
  );
}
