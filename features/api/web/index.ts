export { type ApiClient, createBrowserApi } from "./browser-api.ts";
export { detailsOf, failureOf, fieldsOf, sentenceFor } from "./failure.ts";
export { pageApi } from "./page-api.ts";
