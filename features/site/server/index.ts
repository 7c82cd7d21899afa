export type { MessageTopic } from "./events.ts";
export { answerAgain, setMessageTopic, settleMessage } from "./messages/answer-message.ts";
export { eraseKeptMessagesJob } from "./messages/erase-kept.ts";
export { messagesWith } from "./messages/kept-texts.ts";
export { type KeptMessage, readEarlier, readKept } from "./messages/read-kept.ts";
export { sitePersonalData } from "./personal-data.ts";
export { siteRouter, textsRouter } from "./router.ts";
export { searchEngines } from "./search-engines/index.ts";
export { inForce, previewText } from "./texts/show-text.ts";
export {
  lockTextInWork,
  publishText,
  returnText,
  textNames,
  textsInWork,
  writeText,
} from "./texts/work-on-text.ts";
