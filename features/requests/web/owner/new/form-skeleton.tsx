import { Skeleton, SkeletonText } from "#ui/display/skeleton.tsx";

/** Shown in place of the request form while its data loads. */
export function FormSkeleton() {
  return (
    <div aria-hidden="true" className="grid max-w-2xl gap-6">
      <Skeleton className="h-20 w-full" />
      <SkeletonText lines={3} />
      <Skeleton className="h-40 w-full" />
    </div>
  );
}
