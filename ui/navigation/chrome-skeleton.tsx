import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import { Skeleton } from "../display/skeleton.tsx";

/**
 * The shape of SidebarChrome in a `shell`, until it is known who is signed in; `notice` stands in its header
 * where the menus do not come.
 */
export function ChromeSkeleton({ notice }: { notice?: ReactNode }) {
  return (
    <>
      <div
        aria-hidden="true"
        className="sticky top-0 row-span-full hidden h-dvh w-64 content-start gap-4 overflow-hidden border-r border-lisiere bg-papier p-5 in-data-[sidebar=reduced]:w-12 in-data-[sidebar=reduced]:p-2 md:grid print:hidden"
      >
        <Skeleton className="mb-4 h-8 w-36" />
        {["w-40", "w-32", "w-36", "w-28"].map((width) => (
          <Skeleton key={width} className={classes("h-6", width)} />
        ))}
      </div>
      <div
        aria-hidden={notice === undefined}
        className="stick-top-0 z-30 col-start-2 row-[2/-1] flex h-16 items-center self-start border-b border-lisiere bg-neige px-3 sm:px-5 print:hidden"
      >
        {notice ?? <Skeleton className="h-6 w-40" />}
      </div>
      <div
        aria-hidden="true"
        data-bottom-bar="skeleton"
        className="fixed inset-x-0 bottom-0 z-30 flex justify-around border-t border-lisiere bg-papier pb-[env(safe-area-inset-bottom)] md:hidden print:hidden no-bar:hidden"
      >
        {["a", "b", "c", "d", "e"].map((place) => (
          <span key={place} className="flex h-16 items-center">
            <Skeleton className="size-9" />
          </span>
        ))}
      </div>
    </>
  );
}
