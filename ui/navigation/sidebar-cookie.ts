/** The cookie that says whether the sidebar was left open. */
export const SIDEBAR_COOKIE = "sidebar_state";

/** Its pair once the sidebar was reduced: all that the document's head asks for. */
export const SIDEBAR_CLOSED = `${SIDEBAR_COOKIE}=false`;
