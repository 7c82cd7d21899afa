import { useEffect, useRef } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { MESSAGE_LIMITS, type Side } from "#features/messages/contract/index.ts";
import { accountPaths } from "#paths/account-paths.ts";
import { Field } from "#ui/forms/field.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { Search } from "#ui/icons.ts";

/** Delay before typed words are searched, in milliseconds. */
const DEBOUNCE_MS = 300;

/** Returns the words that the address searches; undefined for too few to search. */
export function searchedWords(search: URLSearchParams): string | undefined {
  const words = (search.get("q") ?? "").trim().slice(0, MESSAGE_LIMITS.messageSearchMax);
  return words.length < MESSAGE_LIMITS.messageSearchMin ? undefined : words;
}

/** Searches one's messages; the address holds the words. */
export function MessageSearch({ side, openId }: { side: Side; openId: string | undefined }) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const q = search.get("q") ?? "";
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // Following a link may empty the search; what is being typed stays.
  useEffect(() => {
    if (input.current && input.current !== document.activeElement) input.current.value = q;
  }, [q]);
  return (
    <search className="block p-1 pb-3">
      <Field label="Chercher dans vos messages" hideLabel>
        <TextInput
          ref={input}
          type="search"
          before={<Search />}
          placeholder="Chercher un message"
          maxLength={MESSAGE_LIMITS.messageSearchMax}
          defaultValue={q}
          onChange={({ currentTarget: { value } }) => {
            clearTimeout(timer.current);
            timer.current = setTimeout(() => {
              const to = accountPaths.messages(side, openId, { q: value.trim() });
              void navigate(to, { replace: true, preventScrollReset: true });
            }, DEBOUNCE_MS);
          }}
        />
      </Field>
    </search>
  );
}
