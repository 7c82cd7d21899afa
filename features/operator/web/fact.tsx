import type { ReactNode } from "react";
import { T } from "#ui/display/typography.tsx";

/** A line of a `dl`: what it is, and its value at the right. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-brume">
        <T>{label}</T>
      </dt>
      <dd className="ml-auto min-w-0 text-right">{children}</dd>
    </div>
  );
}
