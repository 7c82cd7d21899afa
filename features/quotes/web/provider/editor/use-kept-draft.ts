import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import { useForm } from "react-hook-form";
import { formDraft } from "#client/drafts/form-drafts.ts";
import { sentenceFor } from "#client/failure.ts";
import { authState } from "#client/session-store.ts";
import type { Quote } from "#features/quotes/contract/index.ts";
import { READ_ONLY_VIEW } from "#foundation/errors/page-errors.ts";
import { api, failureOf } from "../../api.ts";
import { showQuote } from "../../use-request-quotes.ts";
import { createDraftKeeper, type Held, type KeeperPorts } from "./draft-keeper.ts";
import { type EditorValues, editorForm, toEditorValues } from "./editor-values.ts";

/** A request that outlives its page has 64 KB at most; a longer one waits in the browser. */
const OUTLIVES_MAX = 20_000;

/**
 * The form of a draft, which is kept as it is typed: in the browser at once, and for
 * the provider's other devices.
 */
export function useKeptDraft(quote: Quote) {
  const client = useQueryClient();
  const [keeper] = useState(() =>
    createDraftKeeper(quote, {
      ...callsFor(quote.id),
      store: browserStore(quote),
      onSaved: (saved) => showQuote(client, { ...saved, id: quote.id, request_id: quote.request_id }),
    }),
  );
  const form = useForm<EditorValues, unknown, EditorValues>({
    resolver: zodResolver(editorForm),
    defaultValues: keeper.first,
  });
  useEffect(() => {
    const subscription = form.watch(() => keeper.write(form.getValues()));
    return () => subscription.unsubscribe();
  }, [form, keeper]);
  useEffect(() => {
    const values = keeper.noticed(quote);
    if (values) form.reset(values);
  }, [form, keeper, quote]);
  useEffect(() => {
    const flush = () => void keeper.flush();
    const hidden = () => document.visibilityState === "hidden" && flush();
    keeper.show();
    addEventListener("online", flush);
    addEventListener("pagehide", flush);
    document.addEventListener("visibilitychange", hidden);
    return () => {
      removeEventListener("online", flush);
      removeEventListener("pagehide", flush);
      document.removeEventListener("visibilitychange", hidden);
      keeper.hide();
    };
  }, [keeper]);
  return { form, keeper, keeping: useSyncExternalStore(keeper.subscribe, keeper.current, keeper.current) };
}

const callsFor = (id: string): Pick<KeeperPorts, "save" | "read" | "meaningOf"> => ({
  save: async (revision, typed) => {
    const keepalive = JSON.stringify(typed).length < OUTLIVES_MAX;
    return (await api.quotes.saveTyped({ id, revision, typed }, { context: { keepalive } })).data;
  },
  read: async () => (await api.quotes.get({ id })).data,
  meaningOf: (error) => {
    const code = failureOf(error);
    if (code === "DRAFT_CHANGED") return "newer";
    if (code === "NETWORK_ERROR") return "offline";
    if (code === "VALIDATION_ERROR") return { sentence: "un texte est trop long", isOver: false };
    if (code === READ_ONLY_VIEW.code) return { sentence: sentenceFor(error), isOver: false };
    if (code === "INVALID_REQUEST_STATE" || code === "NOT_FOUND")
      return { sentence: sentenceFor(error), isOver: true };
    return "failing";
  },
});

/** Only of this account. Storage that the browser blocks counts as empty. */
function browserStore(quote: Quote): KeeperPorts["store"] {
  const storage = {
    getItem: (key: string) => localStorage.getItem(key),
    setItem: (key: string, value: string) => localStorage.setItem(key, value),
    removeItem: (key: string) => localStorage.removeItem(key),
  };
  const owner = authState().session?.user.id ?? "";
  const shape: Held = { ...toEditorValues(quote), revision: 0, unanswered: [] };
  return formDraft<Held>(storage, { owner, form: `quote:${quote.id}`, base: "" }, shape);
}
