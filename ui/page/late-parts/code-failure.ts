/**
 * Whether an error is a browser's that could not fetch a part of the page's code: the words of Chrome and
 * Firefox, of Safari, and of the build for a style sheet.
 */
export const isCodeFailure = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|importing a module script failed|unable to preload css/i.test(error.message);
