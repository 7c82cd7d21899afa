export { ChosenPhotos } from "./chosen-photos.tsx";
export { ReceivedReviews, ReviewDialog } from "./lazy-parts.ts";
export { ReviewList, type ReviewPage } from "./review-list.tsx";
