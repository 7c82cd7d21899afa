import { Card } from "#ui/card.tsx";
import { Skeleton, SkeletonText } from "#ui/skeleton.tsx";

/** The shape of three leads to come. */
export function LeadsSkeleton() {
  return (
    <div aria-hidden="true" className="grid gap-3">
      {["une", "deux", "trois"].map((place) => (
        <Card key={place} className="grid gap-4">
          <Skeleton className="h-6 w-40" />
          <Skeleton className="h-6 w-56 max-w-full" />
          <SkeletonText lines={2} />
        </Card>
      ))}
    </div>
  );
}
