import { lazy } from "react";
import { afterContent } from "#ui/page/after-content.ts";

/** What an owner's pages say of a visit that is going on; loaded once the page's own content has come. */
export const VisitNotices = lazy(() => afterContent(() => import("./visit-notices.tsx")));
