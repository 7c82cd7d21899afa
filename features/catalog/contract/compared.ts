/**
 * The most services compared, and requested in one form (product.md "Finding"). Kept apart from zod, because public
 * pages import it.
 */
export const COMPARED_MAX = 3;
