/** The name of the draft in which an owner writes a review of a request. */
export const reviewDraftName = (request_id: string): string => `review:${request_id}`;
