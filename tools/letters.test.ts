import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { expect, test } from "vitest";
import { letters } from "#app/letters.generated.ts";
import { letterFiles, letterKinds } from "./letters.ts";
import { node24, root } from "./project.mjs";

test("each letter is one file, named as its job is", () => {
  const named = [...letterFiles(root)].flatMap(([feature, files]) =>
    files.map((file) => `${feature}.${basename(file, ".ts").replaceAll("-", "_")}_letter`),
  );
  expect(letters.map(({ name }) => name).toSorted()).toEqual(named.toSorted());
});

test("each kind of letter has one line in Paramètres, at a position of its own", () => {
  const places = letters.flatMap(({ preference }) => preference?.position ?? []);
  expect(new Set(places).size).toBe(places.length);
  const nameless = letters.map(({ preference: _, ...letter }) => letter);
  expect(() => letterKinds(nameless)).toThrow("needs one preference");
});

const THANKS = `
import { always, defineLetter, toProvider } from "#features/notifications/server/index.ts";
import { EXAMPLE_LEAD, loadRequest } from "../letter-content/letter-request.ts";
import { leadUnlocked } from "../events.ts";

export default defineLetter({
  name: "requests.thanks_letter",
  on: leadUnlocked,
  kind: "thanks",
  preference: { label: "Merci", position: 45 },
  to: toProvider,
  load: loadRequest,
  holds: always,
  faces: { email: ({ service }) => ({ subject: \`Merci : \${service}\`, preview: "Merci.", paragraphs: ["Merci."] }) },
  example: EXAMPLE_LEAD,
});
`;

/** Returns what a program of the copied tree prints. */
const SHOWN = `
import { letters } from "#app/letters.generated.ts";
import { LETTER_KINDS } from "#features/notifications/contract/index.ts";
import { leadUnlocked } from "#features/requests/server/events.ts";
import { letters as ofRequests } from "#features/requests/server/letters/index.generated.ts";
const sender = { PUBLIC_URL: "https://maisonnee.example", shown_name: "Maisonnée", support_email: "aide@maisonnee.example" };
const [example] = await letters.find(({ name }) => name === "requests.thanks_letter").examples(sender);
const { label, roles } = LETTER_KINDS.thanks;
console.log(JSON.stringify({ queued: ofRequests.jobsOf(leadUnlocked), label, roles, subject: example.subject }));
`;

test("one new file is a new letter: queued, in Paramètres, on the map and in the preview", () => {
  const folder = mkdtempSync(join(tmpdir(), "new-letter-"));
  try {
    for (const part of ["app", "client", "contact-information", "database", "docs", "features", "foundation"])
      cpSync(join(root, part), join(folder, part), { recursive: true });
    for (const part of ["paths", "platform", "tools", "package.json"])
      cpSync(join(root, part), join(folder, part), { recursive: true });
    symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
    writeFileSync(join(folder, "features", "requests", "server", "letters", "thanks.ts"), THANKS);
    const node = (...words: string[]) =>
      spawnSync(node24, words, { cwd: folder, encoding: "utf8", timeout: 60_000 });
    expect(node("tools/generate.ts", "--check").status).toBe(1);
    expect(node("tools/generate.ts")).toMatchObject({ status: 0, stderr: "" });
    writeFileSync(join(folder, "shown.mjs"), SHOWN);
    expect(JSON.parse(node("shown.mjs").stdout)).toEqual({
      queued: ["requests.contact_given_letter", "requests.thanks_letter"],
      label: "Merci",
      roles: ["provider"],
      subject: "Merci\u202f: Déneigement résidentiel",
    });
    const map = readFileSync(join(folder, "docs", "map.md"), "utf8");
    expect(map.split("\n").find((line) => line.startsWith("| `requests`"))).toContain("thanks_letter");
  } finally {
    rmSync(folder, { recursive: true });
  }
}, 120_000);
