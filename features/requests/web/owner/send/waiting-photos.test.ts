import { expect, test } from "vitest";
import { PhotoRefused, type SendPhoto } from "../new/draft-photos.ts";
import { type RequestFormDraft, requestDrafts } from "../new/request-drafts.ts";
import { sendWaitingPhotos, waitingCounts } from "./waiting-photos.ts";

/** A browser whose owner sent one request with two photos and left before they arrived. */
function browser() {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  const names = new Map(["a", "b"].map((key) => [key, new File([key], `${key}.jpg`)]));
  const files = {
    put: async (key: string, file: File) => void names.set(key, file),
    get: async (key: string) => names.get(key),
    remove: async (keys: readonly string[]) => keys.forEach((key) => void names.delete(key)),
  };
  const drafts = requestDrafts(storage, "owner");
  const draft: RequestFormDraft = {
    ...{ property_id: "p", place: null, description: "Douze fenêtres.", brief: {}, times: {}, keys: {} },
    sent: { vitres: "request" },
    photos: ["a", "b"].map((key) => ({ key, areas: [], sent: [] })),
  };
  drafts.write(["vitres"], draft);
  return { drafts, draft, files, names };
}

const offline: SendPhoto = () => Promise.reject(new Error("Hors ligne"));
const counts = ({ drafts }: ReturnType<typeof browser>) => [...waitingCounts(drafts)];

test("photos that were left behind go up at the next visit, each once, and nothing of them stays", async () => {
  const world = browser();
  expect(counts(world)).toEqual([["request", 2]]);
  const gone: string[] = [];
  const onlyOne: SendPhoto = async (id, { key }) => {
    if (gone.length > 0) throw new Error("Hors ligne");
    gone.push(`${id} ${key}`);
  };
  await sendWaitingPhotos(world.drafts, world.files, onlyOne);
  expect(counts(world)).toEqual([["request", 1]]);
  await sendWaitingPhotos(world.drafts, world.files, offline);
  expect(counts(world)).toEqual([["request", 1]]);
  await sendWaitingPhotos(world.drafts, world.files, async (id, { key }) => void gone.push(`${id} ${key}`));
  expect(gone).toEqual(["request a", "request b"]);
  expect(counts(world)).toEqual([]);
  expect(world.drafts.read(["vitres"])).toBeNull();
  expect([...world.names]).toEqual([]);
});

test("a request that is not sent yet, to all of its providers, keeps its photos for its form", async () => {
  const world = browser();
  world.drafts.write(["pelouse", "vitres"], { ...world.draft, sent: { vitres: "other" } });
  const to: string[] = [];
  await sendWaitingPhotos(world.drafts, world.files, async (id) => void to.push(id));
  expect(to).toEqual(["request", "request"]);
  expect(world.drafts.read(["pelouse", "vitres"])).not.toBeNull();
});

test("a photo that is refused, or whose file is gone, no longer waits, and the refusal is shown", async () => {
  const world = browser();
  world.names.delete("b");
  const refused: SendPhoto = () => Promise.reject(new PhotoRefused("Trop grande", "file"));
  expect(await sendWaitingPhotos(world.drafts, world.files, refused)).toEqual(["Trop grande"]);
  expect(counts(world)).toEqual([]);
});

test("photos that the browser cannot read just now wait for a better moment", async () => {
  const world = browser();
  const locked = { ...world.files, get: () => Promise.reject(new DOMException("locked", "UnknownError")) };
  await sendWaitingPhotos(world.drafts, locked, async () => {});
  expect(counts(world)).toEqual([["request", 2]]);
  await sendWaitingPhotos(world.drafts, world.files, async () => {});
  expect(counts(world)).toEqual([]);
});

test("a request whose photos do not go through does not hold back those of another", async () => {
  const world = browser();
  world.names.set("c", new File(["c"], "c.jpg"));
  world.drafts.write(["pelouse"], {
    ...world.draft,
    sent: { pelouse: "other" },
    photos: [{ key: "c", areas: [], sent: [] }],
  });
  const onlyToOther: SendPhoto = async (id) => {
    if (id !== "other") throw new Error("Hors ligne");
  };
  await sendWaitingPhotos(world.drafts, world.files, onlyToOther);
  expect(counts(world)).toEqual([["request", 2]]);
});
