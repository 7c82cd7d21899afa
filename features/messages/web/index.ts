export { useDeliveredMessages, useUnreadMessages } from "./use-unread.ts";
