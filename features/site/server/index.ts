export { answerMessage, closeMessage, setMessageTopic } from "./answer-message.ts";
export type { MessageTopic } from "./events.ts";
export { sitePersonalData } from "./personal-data.ts";
export { siteRouter, textsRouter } from "./router.ts";
export { searchEngines } from "./search-engines/index.ts";
export { readMarkdown } from "./texts/read-markdown.ts";
export { inForce } from "./texts/show-text.ts";
export {
  lockTextInWork,
  publishText,
  returnText,
  textNames,
  textsInWork,
  writeText,
} from "./texts/work-on-text.ts";
