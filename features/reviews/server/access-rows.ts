import {
  ANYONE,
  nobody,
  none,
  ownersOwn,
  PROVIDERS,
  providersOwn,
  type Row,
  row,
} from "#testing/world/access-row.ts";

/** Reviews are read by everyone and answered by whom they are about. */
export const reviewsRows: readonly Row[] = [
  row("GET /services/{id}/reviews", (w) => ({ id: w.service.id }), ANYONE),
  row("GET /services/{id}/reviews", (w) => ({ id: w.inactive.id }), nobody("SERVICE_NOT_FOUND")),
  row("GET /services/{id}/reviews", (w) => ({ id: w.removed.id }), nobody("GONE")),
  row("GET /providers/{id}/reviews", (w) => ({ id: w.people.provider.id }), ANYONE),
  row("GET /reviews/{id}/photos/{photo_id}/{size}", (w) => ({ ...w.reviewPhoto, size: "large" }), ANYONE),
  row(
    "GET /owner/reviews/{id}/photos/{photo_id}/{size}",
    (w) => ({ ...w.reviewPhoto, size: "large" }),
    ownersOwn("NOT_FOUND"),
  ),
  row("GET /provider/reviews", none, PROVIDERS),
  row(
    "POST /reviews/{id}/report",
    (w) => ({ id: w.review_id, reason: "off_topic" }),
    providersOwn("NOT_FOUND"),
  ),
  row(
    "PUT /reviews/{id}/reply",
    (w) => ({ id: w.review_id, reply: "Merci, au plaisir de revenir." }),
    providersOwn("NOT_FOUND"),
  ),
];
