import { newId } from "#foundation/id.ts";
import { MEMBERS, none, PROVIDERS, providersOwn, type Row, row } from "#testing/world/access-row.ts";
import { type AccessWorld, image } from "#testing/world/access-world.ts";

/** A thread is its two people's; a locked request has none. */
const ITS_TWO = ["UNAUTHORIZED", "ok", "NOT_FOUND", "ok", "NOT_FOUND"] as const;
const NO_ONES = ["UNAUTHORIZED", "NOT_FOUND", "NOT_FOUND", "NOT_FOUND", "NOT_FOUND"] as const;

const pdf = () => new File(["%PDF-1.7"], "plan.pdf", { type: "application/pdf" });

/** A file that the provider has sent in the thread. */
async function sentFile({ unlocked: { id }, people }: AccessWorld) {
  const { data } = await people.provider.api.threads.sendFile({ id, message_id: newId(), file: pdf() });
  return { id, file_id: data.kind === "file" ? data.file?.id : undefined };
}

const quickAnswer = () => ({ name: "Délai", body: "Je passe dans la semaine." });

/** A quick answer of the provider. */
async function savedAnswer({ people }: AccessWorld) {
  const { data } = await people.provider.api.quickAnswers.create(quickAnswer());
  return { id: data.id, ...quickAnswer() };
}

/** Threads of unlocked requests, in which the two know each other by name. */
const INTRODUCED = { owner: "provider", provider: "owner" } as const;

export const messagesRows: readonly Row[] = [
  row("GET /threads", none, MEMBERS, INTRODUCED),
  row("GET /threads/unread", none, MEMBERS),
  row("GET /threads/search", () => ({ q: "passez" }), MEMBERS, INTRODUCED),
  row("GET /threads/{id}", (w) => ({ id: w.unlocked.id }), ITS_TWO, INTRODUCED),
  row("GET /threads/{id}", (w) => ({ id: w.locked.id }), NO_ONES),
  row("GET /threads/{id}/messages", (w) => ({ id: w.unlocked.id }), ITS_TWO),
  row("GET /threads/{id}/messages", (w) => ({ id: w.locked.id }), NO_ONES),
  row(
    "POST /threads/{id}/messages",
    (w) => ({ id: w.unlocked.id, message_id: newId(), body: "Bonjour, à quelle heure passez-vous ?" }),
    ITS_TWO,
  ),
  row(
    "POST /threads/{id}/messages",
    (w) => ({ id: w.locked.id, message_id: newId(), body: "Bonjour, à quelle heure passez-vous ?" }),
    NO_ONES,
  ),
  row(
    "POST /threads/{id}/photos",
    async (w) => ({ id: w.unlocked.id, message_id: newId(), photos: await image() }),
    ITS_TWO,
  ),
  row("POST /threads/{id}/files", (w) => ({ id: w.unlocked.id, message_id: newId(), file: pdf() }), ITS_TWO),
  row("GET /threads/{id}/files/{file_id}", sentFile, ITS_TWO),
  row("PUT /threads/{id}/settings", (w) => ({ id: w.unlocked.id, muted: false }), ITS_TWO, INTRODUCED),
  row("POST /threads/{id}/typing", (w) => ({ id: w.unlocked.id }), ITS_TWO),
  row("POST /threads/{id}/report", (w) => ({ id: w.unlocked.id, reason: "spam" }), ITS_TWO),
  row("POST /threads/delivered", none, MEMBERS),
  row("POST /threads/{id}/read", (w) => ({ id: w.unlocked.id, seq: 1 }), ITS_TWO),
  row("POST /threads/{id}/read", (w) => ({ id: w.locked.id, seq: 1 }), NO_ONES),
  row("GET /provider/quick-answers", none, PROVIDERS),
  row("POST /provider/quick-answers", () => quickAnswer(), PROVIDERS),
  row("PUT /provider/quick-answers/{id}", savedAnswer, providersOwn("NOT_FOUND")),
  row("DELETE /provider/quick-answers/{id}", savedAnswer, providersOwn("NOT_FOUND")),
];
