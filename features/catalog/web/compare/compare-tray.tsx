import { Suspense } from "react";
import { LeftOut, latePart } from "#ui/page/late-parts/late-part.tsx";
import type { ComparedService } from "./compare-store.ts";
import { useComparedServices } from "./use-compare.ts";

/** Loaded when something is compared. */
const ComparedServices = latePart(() => import("./compared-services.tsx"), LeftOut);

/**
 * The services chosen for comparison, at the foot of a screen that has a service of their type; elsewhere it
 * would cover something else.
 */
export function CompareTray({ beside }: { beside: readonly Pick<ComparedService, "business_type">[] }) {
  const services = useComparedServices();
  const shown = new Set(beside.map(({ business_type }) => business_type.id));
  if (!services.some(({ business_type }) => shown.has(business_type.id))) return null;
  return (
    <Suspense>
      <ComparedServices services={services} />
    </Suspense>
  );
}
