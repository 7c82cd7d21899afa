export { ChosenPhotos } from "./chosen-photos.tsx";
export { ReceivedReviews, ReviewDialog } from "./lazy-parts.ts";
export { OwnReviewPhotos } from "./own-review-photos.tsx";
export { photoAlt, photoUrl } from "./photo-url.ts";
export { ReviewArticle } from "./review-article.tsx";
export { reviewDraftName } from "./review-draft-name.ts";
export { ReviewList, type ReviewPage } from "./review-list.tsx";
