import { useNavigate, useSearchParams } from "react-router";
import { MESSAGE_LIMITS, type Side } from "#features/messages/contract/index.ts";
import { accountPaths } from "#paths/account-paths.ts";
import { SearchField } from "#ui/forms/search-field.tsx";

/** Returns the words that the address searches; undefined for too few to search. */
export function searchedWords(search: URLSearchParams): string | undefined {
  const words = (search.get("q") ?? "").trim().slice(0, MESSAGE_LIMITS.messageSearchMax);
  return words.length < MESSAGE_LIMITS.messageSearchMin ? undefined : words;
}

/** Searches one's messages; the address holds the words. */
export function MessageSearch({ side, openId }: { side: Side; openId: string | undefined }) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  return (
    <search className="block p-1 pb-3">
      <SearchField
        label="Chercher dans vos messages"
        placeholder="Chercher un message"
        words={search.get("q") ?? ""}
        maxLength={MESSAGE_LIMITS.messageSearchMax}
        onSearch={(q) =>
          void navigate(accountPaths.messages(side, openId, { q }), {
            replace: true,
            preventScrollReset: true,
          })
        }
      />
    </search>
  );
}
