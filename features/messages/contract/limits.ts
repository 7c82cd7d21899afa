/** A file's largest size, as sentences say it (« 10 Mo »). */
export const FILE_MAX_MB = 10;

/**
 * Lengths of the fields of a thread in characters, and what a message may carry (docs/product.md "Messages").
 */
export const MESSAGE_LIMITS = {
  messageMax: 4000,
  messagePhotosMax: 8,
  fileMaxBytes: FILE_MAX_MB * 1024 * 1024,
  fileNameMax: 200,
  messageSearchMin: 2,
  messageSearchMax: 100,
  quickAnswerNameMax: 60,
  quickAnswerBodyMax: 2000,
} as const;
