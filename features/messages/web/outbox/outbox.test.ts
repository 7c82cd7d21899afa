import { expect, test } from "vitest";
import type { Message } from "#features/messages/contract/index.ts";
import { messageDrafts } from "./message-drafts.ts";
import { createOutbox, type WaitingMessage } from "./outbox.ts";

/** A browser's storage. */
function memory() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

/** An outbox whose server can be out of reach, or refuse a text. */
function start(storage = memory()) {
  const server = { isReachable: true, refused: "", bodies: [] as string[] };
  const send = async ({ id, body }: WaitingMessage, files: readonly File[]): Promise<Message> => {
    if (!server.isReachable) throw new Error("offline");
    if (body === server.refused) throw new Error("refused");
    server.bodies.push(files.length > 0 ? files.map(({ name }) => name).join(" ") : body);
    return {
      id,
      seq: server.bodies.length,
      created_at: "",
      kind: "text",
      author: "owner",
      body,
      folded_from: null,
    };
  };
  const options = {
    send,
    refusalOf: (error: unknown) => ((error as Error).message === "refused" ? "Non." : null),
    onSent: () => {},
  };
  const stored = new Map<string, readonly File[]>();
  const files = {
    put: async (id: string, some: readonly File[]) => void stored.set(id, some),
    get: async (id: string) => stored.get(id),
    remove: async (id: string) => void stored.delete(id),
  };
  const openFor = (person: string) => createOutbox({ storage, files, person, ...options });
  return { server, stored, openFor, box: openFor("hélène") };
}

test("messages written while offline wait, survive a reload and leave in their order, each once", async () => {
  const { server, openFor, box } = start();
  server.isReachable = false;
  for (const body of ["un", "deux", "trois"]) box.add("a", body);
  await box.flush();
  expect(server.bodies).toEqual([]);
  const reloaded = openFor("hélène");
  expect(reloaded.current().map(({ body }) => body)).toEqual(["un", "deux", "trois"]);
  // Another person on this browser neither sees nor sends them.
  expect(openFor("quelqu'un d'autre").current()).toEqual([]);
  server.isReachable = true;
  await Promise.all([reloaded.flush(), reloaded.flush()]);
  expect(server.bodies).toEqual(["un", "deux", "trois"]);
  expect(reloaded.current()).toEqual([]);
});

test("a refused message stays with its reason until it is sent again or deleted; the others leave", async () => {
  const { server, box } = start();
  server.refused = "deux";
  for (const body of ["un", "deux", "trois"]) box.add("a", body);
  await box.flush();
  expect(server.bodies).toEqual(["un", "trois"]);
  expect(box.current()).toMatchObject([{ body: "deux", refusal: "Non." }]);
  server.refused = "";
  box.retry(box.current()[0]?.id ?? "");
  await box.flush();
  expect(server.bodies).toEqual(["un", "trois", "deux"]);
  server.refused = "quatre";
  box.add("a", "quatre");
  await box.flush();
  box.remove(box.current()[0]?.id ?? "");
  expect(box.current()).toEqual([]);
});

test("photos chosen while offline leave in their turn after a reload; without their files they say so", async () => {
  const { server, stored, openFor, box } = start();
  server.isReachable = false;
  box.add("a", "Voici la fuite :");
  await box.addFiles("a", [
    { kind: "photos", files: [new File(["1"], "un.jpg"), new File(["2"], "deux.jpg")] },
    { kind: "file", files: [new File(["3"], "plan.pdf")] },
  ]);
  const reloaded = openFor("hélène");
  expect(reloaded.current().map(({ body, kind }) => [kind, body])).toEqual([
    [undefined, "Voici la fuite :"],
    ["photos", "2"],
    ["file", "plan.pdf"],
  ]);
  stored.delete(reloaded.current()[2]?.id ?? "");
  server.isReachable = true;
  await reloaded.flush();
  expect(server.bodies).toEqual(["Voici la fuite :", "un.jpg deux.jpg"]);
  expect(reloaded.current()).toMatchObject([
    { body: "plan.pdf", refusal: expect.stringContaining("Choisissez-le de nouveau") },
  ]);
  expect(stored.size).toBe(0);
});

test("an unfinished message is kept for its thread and its author", () => {
  const storage = memory();
  const drafts = messageDrafts(storage, "hélène");
  drafts.write("a", "Bonjour, je");
  drafts.write("b", "Et pour la");
  expect(messageDrafts(storage, "hélène").read("a")).toBe("Bonjour, je");
  expect(messageDrafts(storage, "marc").read("a")).toBe("");
  drafts.write("a", "");
  expect(drafts.read("a")).toBe("");
  expect(drafts.read("b")).toBe("Et pour la");
});
