import { Suspense } from "react";
import { formatCount } from "#foundation/text/count.ts";
import { Skeleton } from "../display/skeleton.tsx";
import { typeset } from "../display/typography.tsx";
import { LeftOut, latePart } from "../page/late-parts/late-part.tsx";
import type { BarOf } from "./bars.tsx";

// Drawn after what must be read at once.
const Bars = latePart(() => import("./bars.tsx"), LeftOut);

/**
 * A small chart: the figure it comes to in words, its bars, and what stands at either end. Decoration for
 * people who see it: put the same figures in a table beside it.
 */
export function Chart({
  figure,
  unit,
  bars,
  ends: [first, last],
}: {
  figure: number;
  /** The unit of the figures, in the plural: « demandes ». */
  unit: string;
  bars: readonly BarOf[];
  ends: readonly [string, string];
}) {
  return (
    <div className="grid content-start gap-2">
      <p className="flex items-baseline gap-2">
        <span className="chiffres font-titre text-xl">{formatCount(figure)}</span>
        <span className="text-brume">{typeset(unit)}</span>
      </p>
      <Suspense fallback={<Skeleton className="h-18 w-full" />}>
        <Bars bars={bars} />
      </Suspense>
      <p aria-hidden="true" className="flex justify-between text-sm text-brume">
        <span>{typeset(first)}</span>
        <span>{typeset(last)}</span>
      </p>
    </div>
  );
}
