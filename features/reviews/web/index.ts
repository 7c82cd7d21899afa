import { lazy } from "react";

export { ReviewList, type ReviewPage } from "./review-list.tsx";

/** Fetched when a review is written: pages that only show reviews do not carry the form. */
export const ReviewDialog = lazy(() => import("./review-dialog.tsx"));
