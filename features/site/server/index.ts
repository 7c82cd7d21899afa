export { answerMessage, closeMessage, setMessageTopic } from "./answer-message.ts";
export type { MessageTopic } from "./events.ts";
export { sitePersonalData } from "./personal-data.ts";
export { siteRouter } from "./router.ts";
export { searchEngines } from "./search-engines/index.ts";
