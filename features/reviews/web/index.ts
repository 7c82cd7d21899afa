export { ChosenPhotos } from "./chosen-photos.tsx";
export { ReceivedReviews, ReviewDialog } from "./lazy-parts.ts";
export { photoAlt, photoUrl } from "./photo-url.ts";
export { ReviewList, type ReviewPage } from "./review-list.tsx";
