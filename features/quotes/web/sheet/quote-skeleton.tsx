import { Card } from "#ui/display/card.tsx";
import { Skeleton, SkeletonText } from "#ui/display/skeleton.tsx";

/** The shape of a soumission or a contract that is on its way: its title, what is included, its total. */
export function QuoteSkeleton() {
  return (
    <Card aria-hidden="true" className="grid max-w-3xl gap-6">
      <Skeleton className="h-6 w-56 max-w-full" />
      {["une", "deux", "trois"].map((line) => (
        <div key={line} className="flex items-start justify-between gap-6">
          <SkeletonText lines={2} className="max-w-sm flex-1" />
          <Skeleton className="h-5 w-20" />
        </div>
      ))}
      <div className="flex justify-between gap-6 border-t border-lisiere pt-5">
        <Skeleton className="h-6 w-16" />
        <Skeleton className="h-6 w-28" />
      </div>
    </Card>
  );
}
