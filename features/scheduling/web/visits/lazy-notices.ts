import { lazy } from "react";
import { afterContent } from "#ui/page/after-content.ts";

/** An owner's notices of a visit that is going on; loaded once the page's own content has come. */
export const VisitNotices = lazy(() =>
  // Without a network the page goes on without them.
  afterContent(() => import("./visit-notices.tsx")).catch(() => ({ default: () => undefined })),
);
