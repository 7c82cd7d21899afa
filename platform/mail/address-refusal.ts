/** 5.1.7 and 5.1.8 are about the sender's address. */
const NO_SUCH_MAILBOX = /^5\.(?:1\.(?![78]$)\d{1,3}|2\.1|4\.(?:1|4|310))$/;

/** Whether an enhanced status code (RFC 3463) says that the recipient's address takes no mail. */
export const isNoSuchMailbox = (enhanced: string): boolean => NO_SUCH_MAILBOX.test(enhanced);
