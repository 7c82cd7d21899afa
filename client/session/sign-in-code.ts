/**
 * Returns whether the page's address answers what was asked elsewhere, as of a calendar service: with a
 * `state`, which no link to sign in has. Its code is not the auth client's to send anywhere.
 */
export const isAnswerFromElsewhere = () => new URLSearchParams(location.search).has("state");

/** Returns whether the page's address has a code to sign in with. */
export const hasSignInCode = () => /[?&]code=/.test(location.search) && !isAnswerFromElsewhere();
