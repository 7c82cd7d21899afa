import { afterContent } from "#ui/page/after-content.ts";
import { LeftOut, latePart } from "#ui/page/late-parts/late-part.tsx";

/** An owner's notices of a visit that is going on; loaded once the page's own content has come. */
export const VisitNotices = latePart(() => afterContent(() => import("./visit-notices.tsx")), LeftOut);
