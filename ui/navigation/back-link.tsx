import { useLocation, useNavigate } from "react-router";
import { TextLink } from "../buttons/button-link.tsx";
import { T } from "../display/typography.tsx";
import { ArrowLeft } from "../icons.ts";

interface List {
  label: string;
  to: string;
}

/** The `state` of a link from a list to a page with a `BackLink`. */
export const fromList = (list: List) => ({ backToList: list });

const listOf = (state: unknown): List | null => {
  const list = (state as { backToList?: Partial<List> } | null)?.backToList;
  return typeof list?.label === "string" && typeof list.to === "string"
    ? { label: list.label, to: list.to }
    : null;
};

/**
 * The way back over a page's title. Reached from a list that says so (`fromList`), it is « Back »: the list
 * is there as it was left, at its place.
 */
export function BackLink({ label, to }: List) {
  const navigate = useNavigate();
  const list = listOf(useLocation().state);
  return (
    <TextLink
      to={list?.to ?? to}
      className="inline-flex min-h-8 max-w-full items-center gap-2 print:hidden"
      onClick={(event) => {
        if (!list || event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        void navigate(-1);
      }}
    >
      <ArrowLeft className="size-4 shrink-0" />
      {/* A label may be a client's name, of any length. */}
      <span className="min-w-0 wrap-anywhere">
        <T>{list?.label ?? label}</T>
      </span>
    </TextLink>
  );
}
