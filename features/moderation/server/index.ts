export { moderationPersonalData } from "./personal-data.ts";
export { screenText } from "./screen-text.ts";
export { closeTextCase, openTextCase, openTextCases, type TextCase } from "./text-cases.ts";
