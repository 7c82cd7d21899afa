export { useUnreadMessages } from "./use-unread.ts";
