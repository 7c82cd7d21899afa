/**
 * How many photos a review has; lengths of a review and its reply, in characters
 * (docs/product.md "Limits", "Fields").
 */
export const REVIEW_LIMITS = {
  reviewCommentMin: 10,
  reviewCommentMax: 2000,
  reviewReplyMax: 2000,
  reviewPhotosMax: 4,
} as const;
