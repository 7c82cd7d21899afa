import { ChromeSkeleton } from "../navigation/chrome-skeleton.tsx";
import { shell, shellMain } from "../navigation/shell.ts";
import { Skeleton, SkeletonText } from "./skeleton.tsx";
import { Loading } from "./spinner.tsx";

/** The shape of a signed-in page that is on its way: the sidebar, the header, a title and its first cards. */
export function PageSkeleton() {
  return (
    <div className={shell}>
      <ChromeSkeleton />
      <div className={shellMain}>
        <ContentSkeleton />
      </div>
    </div>
  );
}

/** Only the content of PageSkeleton, for a page whose header is rendered already. */
export function ContentSkeleton() {
  return (
    <div className="page py-6 sm:py-8">
      <Skeleton className="h-9 w-64 max-w-full" />
      <Loading className="min-h-0 justify-start! py-4" />
      <div aria-hidden="true" className="grid gap-6">
        <SkeletonText lines={2} className="max-w-md" />
        <div className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
          {["a", "b", "c"].map((card) => (
            <Skeleton key={card} className="h-48 w-full" />
          ))}
        </div>
      </div>
    </div>
  );
}
