export {
  isBlockedColumn,
  isThreadBlocked,
  LEAVE_EMPTY,
  providersBlockedWith,
  requireUnblocked,
  wordsAcross,
} from "./across-block.ts";
export { moderationPersonalData } from "./personal-data.ts";
export { type OpenedCase, openCaseOnce, openTextCase, screenText } from "./screen-text.ts";
export {
  closeTextCase,
  findOpenTextCase,
  restoreText,
  type TextCase,
} from "./text-cases.ts";
