import { Skeleton, SkeletonText } from "#ui/skeleton.tsx";

/** The request's form before what it needs is read. */
export function FormSkeleton() {
  return (
    <div aria-hidden="true" className="grid max-w-2xl gap-6">
      <Skeleton className="h-20 w-full" />
      <SkeletonText lines={3} />
      <Skeleton className="h-40 w-full" />
    </div>
  );
}
