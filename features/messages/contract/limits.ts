/** Lengths of the fields of a thread, in characters (product.md "Messages"). */
export const MESSAGE_LIMITS = {
  messageMax: 4000,
} as const;
