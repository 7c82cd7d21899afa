/**
 * Services read side by side, and asked for in one form: three are read at once, more are not (product.md "Finding").
 * Without zod: pages to read bring it to a visitor.
 */
export const COMPARED_MAX = 3;
