import { lazy } from "react";

export { ReviewList, type ReviewPage } from "./review-list.tsx";

/** Fetched when a review is written: pages that only show reviews do not carry the form. */
export const ReviewDialog = lazy(() => import("./review-dialog.tsx"));

/** A provider's own reviews, with what they may do about each; fetched when that tab is opened. */
export const ReceivedReviews = lazy(() => import("./received-reviews.tsx"));
