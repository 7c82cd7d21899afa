import { Card } from "#ui/display/card.tsx";
import { Skeleton, SkeletonText } from "#ui/display/skeleton.tsx";

/** Shown in place of a list of leads while it loads. */
export function LeadsSkeleton() {
  return (
    <div aria-hidden="true" className="grid gap-3">
      {["une", "deux", "trois"].map((key) => (
        <Card key={key} className="grid gap-4">
          <Skeleton className="h-6 w-40" />
          <Skeleton className="h-6 w-56 max-w-full" />
          <SkeletonText lines={2} />
        </Card>
      ))}
    </div>
  );
}
