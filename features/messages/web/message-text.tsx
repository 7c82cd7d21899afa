import { LinkifyIt } from "linkify-it";
import { Fragment } from "react";
import { textLinkStyle } from "#ui/buttons/button-link.tsx";

/** Finds addresses of sites and of people; no other scheme becomes a link. */
const links = new LinkifyIt({ fuzzyLink: true }).add("ftp:", null).add("//", null);

/** A person's words, in which addresses are links that give this site away to nobody. */
export function MessageText({ children }: { children: string }) {
  const found = links.match(children);
  if (!found) return children;
  let end = 0;
  const parts = found.map(({ index, lastIndex, url, text }) => {
    const before = children.slice(end, index);
    end = lastIndex;
    return (
      <Fragment key={index}>
        {before}
        <a
          href={url}
          target="_blank"
          rel="noopener noreferrer nofollow ugc"
          className={`${textLinkStyle} wrap-anywhere`}
        >
          {text}
        </a>
      </Fragment>
    );
  });
  return (
    <>
      {parts}
      {children.slice(end)}
    </>
  );
}
