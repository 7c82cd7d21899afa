import { Suspense } from "react";
import { latePart } from "#ui/page/late-parts/late-part.tsx";
import { NotArrived } from "#ui/page/late-parts/not-arrived.tsx";

/** Most leads have no contract by season: what it needs is not loaded with each. */
const SeasonPasses = latePart(
  async () => ({ default: (await import("./request-passes.tsx")).SeasonPasses }),
  NotArrived,
);

/** The planned and done passes of a contract by season, on the lead's page, where its provider plans them. */
export default function LeadPasses() {
  return (
    <div className="mb-5 grid grid-cols-1 gap-5 empty:hidden">
      <Suspense>
        <SeasonPasses canPlan />
      </Suspense>
    </div>
  );
}
