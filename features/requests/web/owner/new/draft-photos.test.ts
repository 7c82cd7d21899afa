import { expect, test } from "vitest";
import { createDraftPhotos, PhotoRefused, type SendPhoto } from "./draft-photos.ts";
import type { DraftPhoto } from "./request-drafts.ts";

/** A browser that keeps files and the draft over reloads; `open` is one page load. */
function browser() {
  const stored = new Map<string, File>();
  let draft: DraftPhoto[] = [];
  return {
    stored,
    open: async (send: SendPhoto, requests: readonly string[] = []) => {
      const photos = createDraftPhotos({
        files: {
          put: async (key, file) => void stored.set(key, file),
          get: async (key) => stored.get(key),
          remove: async (keys) => {
            for (const key of keys) stored.delete(key);
          },
        },
        stored: draft,
        save: (next) => {
          draft = next;
        },
        send,
      });
      photos.sendTo(requests);
      await photos.load();
      return photos;
    },
  };
}

const file = () => new File(["photo"], "photo.jpg");
const settled = () => new Promise((resolve) => setTimeout(resolve));
const never: SendPhoto = () => Promise.reject(new Error("Hors ligne"));

test("photos chosen for a request survive a reload with what was blurred, and a removed one does not come back", async () => {
  const { open, stored } = browser();
  const before = await open(never);
  before.add("a", file());
  before.add("b", file());
  before.blur("a", { x: 0, y: 0, width: 0.5, height: 0.5 });
  before.remove("b");
  const after = await open(never);
  expect(after.get().photos).toMatchObject([{ key: "a", areas: [{ width: 0.5 }], sent: [] }]);
  expect([...stored.keys()]).toEqual(["a"]);
});

test("each photo goes once to each request, also when the connection is lost halfway and the page reloaded", async () => {
  const { open } = browser();
  const arrived: string[] = [];
  let left = 3;
  const send: SendPhoto = async (request, { key }) => {
    if (left === 0) throw new Error("Hors ligne");
    left -= 1;
    arrived.push(`${key} ${request}`);
  };
  const before = await open(send);
  before.add("a", file());
  before.add("b", file());
  before.sendTo(["1", "2"]);
  await settled();
  expect(before.get()).toMatchObject({ isSending: false, failure: "Hors ligne" });
  expect(before.pendingCount()).toBe(1);
  left = 10;
  const after = await open(send, ["1", "2"]);
  expect(after.pendingCount()).toBe(0);
  expect(arrived).toEqual(["a 1", "a 2", "b 1", "b 2"]);
});

test("a file that the server refuses is said to be refused and does not hold the others back", async () => {
  const { open } = browser();
  const arrived: string[] = [];
  const photos = await open(async (request, { key }) => {
    if (key === "a") throw new PhotoRefused("Format refusé", "file");
    arrived.push(`${key} ${request}`);
  });
  photos.add("a", file());
  photos.add("b", file());
  photos.sendTo(["1", "2"]);
  await settled();
  expect(arrived).toEqual(["b 1", "b 2"]);
  expect(photos.get().photos[0]).toMatchObject({ key: "a", refusal: "Format refusé" });
  expect(photos.pendingCount()).toBe(0);
});

test("a photo that one cancelled request cannot take still reaches the other requests of the form", async () => {
  const { open } = browser();
  const arrived: string[] = [];
  const photos = await open(async (request, { key }) => {
    if (request === "1") throw new PhotoRefused("Cette demande est annulée.", "request");
    arrived.push(`${key} ${request}`);
  });
  photos.add("a", file());
  photos.sendTo(["1", "2"]);
  await settled();
  expect(arrived).toEqual(["a 2"]);
  expect(photos.get().photos[0]).toMatchObject({ refusal: "Cette demande est annulée.", sent: ["2"] });
  expect(photos.pendingCount()).toBe(0);
});

test("a photo that one request cannot take and whose file the next refuses is sent no more", async () => {
  const { open } = browser();
  const tried: string[] = [];
  const photos = await open(async (request) => {
    tried.push(request);
    if (tried.length > 10) throw new Error("Sans fin");
    throw new PhotoRefused("Refusée", request === "1" ? "request" : "file");
  });
  photos.add("a", file());
  photos.sendTo(["1", "2", "3"]);
  await settled();
  expect(tried).toEqual(["1", "2"]);
  expect(photos.pendingCount()).toBe(0);
});
