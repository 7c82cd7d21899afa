export { HelpTopics } from "./help-topics.tsx";
