import { expect, test } from "vitest";
import { onFirstToast, receiveToasts, type ToastMessage, toast } from "./toast.ts";

test("messages shown before the toaster is loaded wait for it, in order", () => {
  const shown: ToastMessage[] = [];
  let called = 0;
  toast.danger("Erreur", "Une");
  onFirstToast(() => {
    called++;
  });
  expect(called).toBe(1);
  toast.success("Deux");
  expect(called).toBe(2);
  toast({ id: "profil", title: "Reprise avant d'être vue" });
  toast.takeBack("profil");
  const takenBack: string[] = [];
  const stop = receiveToasts(
    (message) => shown.push(message),
    (id) => takenBack.push(id),
  );
  toast({ title: "Trois" });
  toast.takeBack("solde");
  expect(takenBack).toEqual(["solde"]);
  expect(shown.map((message) => message.title)).toEqual(["Erreur", "Deux", "Trois"]);
  expect(shown[0]).toEqual({ title: "Erreur", text: "Une", tone: "danger" });

  stop();
  toast({ title: "Quatre" });
  expect(shown).toHaveLength(3);
});
