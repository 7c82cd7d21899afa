import { firstStrings } from "../first-strings.ts";
import { Skeleton, SkeletonText } from "./skeleton.tsx";

/** The shape of a signed-in page that is on its way: the side menu, the header, a title and its first cards. */
export function PageSkeleton() {
  return (
    <div role="status" className="flex min-h-dvh">
      <span className="sr-only">{firstStrings.loading}</span>
      <div className="hidden w-64 shrink-0 content-start gap-4 border-r border-lisiere p-5 md:grid">
        <Skeleton className="mb-4 h-8 w-36" />
        {["w-40", "w-32", "w-36", "w-28"].map((width) => (
          <Skeleton key={width} className={`h-6 ${width}`} />
        ))}
      </div>
      <div className="min-w-0 flex-1">
        <div className="flex h-16 items-center border-b border-lisiere px-4 sm:px-8">
          <Skeleton className="h-6 w-40" />
        </div>
        <div className="grid gap-6 p-4 sm:p-8">
          <Skeleton className="h-9 w-64 max-w-full" />
          <SkeletonText lines={2} className="max-w-md" />
          <div className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
            {["a", "b", "c"].map((card) => (
              <Skeleton key={card} className="h-48 w-full" />
            ))}
          </div>
        </div>
      </div>
    </div>
  );
}
