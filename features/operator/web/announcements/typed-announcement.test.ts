import { expect, test } from "vitest";
import { typedDraft } from "./typed-announcement.ts";

const written = {
  kind: "notice",
  role: "",
  business_type_id: "",
  subject: "Nos conditions changent",
  text: "La nouvelle version se lit dès maintenant sur le site.",
  action_label: "Lire",
  action_path: "/conditions",
  from_day: "2199-01-01",
};

const refusedFields = (change: Partial<typeof written>) =>
  typedDraft
    .safeParse({ ...written, ...change })
    .error?.issues.map(({ path }) => path.join("."))
    .toSorted();

test("everything that is wrong in an announcement is said at once, its day and address too", () => {
  const wrong = { from_day: "2020-01-01", action_path: "/nulle-part" };
  expect(refusedFields({ ...wrong, text: "Court" })).toEqual(["action_path", "from_day", "text"]);
  expect(refusedFields({ ...wrong, text: "Bonjour {prénom}, voici les nouvelles." })).toEqual([
    "action_path",
    "from_day",
    "text",
  ]);
});

test("an address that cannot be one has one reason, not two", () => {
  expect(refusedFields({ action_path: "conditions" })).toEqual(["action_path", "from_day"]);
});
