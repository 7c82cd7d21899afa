export { announceThread } from "./announce.ts";
export { messageJobs } from "./jobs.ts";
export { markRead } from "./mark-read.ts";
export { decideReportedThread, listReportedThreads } from "./moderate-thread.ts";
export { messagesPersonalData } from "./personal-data.ts";
export { type Outcome as ReplyOutcome, receiveReply } from "./replies/receive-reply.ts";
export { replyWebhook } from "./replies/reply-webhook.ts";
export { threadsRouter } from "./router.ts";
export { sendMessage } from "./send/send-message.ts";
