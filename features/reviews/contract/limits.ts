/** How many photos a review has; lengths of a review and its reply, in characters (spec.md section 9, product.md "Fields"). */
export const REVIEW_LIMITS = {
  reviewCommentMin: 10,
  reviewCommentMax: 2000,
  reviewReplyMax: 2000,
  reviewPhotosMax: 4,
} as const;
