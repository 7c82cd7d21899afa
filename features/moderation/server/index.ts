export { moderationPersonalData } from "./personal-data.ts";
export { screenText } from "./screen-text.ts";
export { closeTextCase, findOpenTextCase, listOpenTextCases, type TextCase } from "./text-cases.ts";
