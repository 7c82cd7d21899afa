/**
 * Lets React work on a page that a browser translates: translation replaces texts by its own elements,
 * unknown to React. A node that React then removes, or inserts beside, has moved, which would end the page
 * with an error. Text that React writes in a replaced node would stay invisible, so the node takes its place
 * again, to be translated anew.
 */
export function tolerateTranslation(): void {
  const translationOf = watchTranslation(document);
  const { prototype } = Node;
  const { removeChild, insertBefore } = prototype;
  /** The child of `parent` that `node`, or its translation, is in now; null when it is in none. */
  const childOf = (parent: Node, node: Node | null): Node | null =>
    !node || node.parentNode === parent ? node : childOf(parent, node.parentNode ?? translationOf(node));
  prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    const found = childOf(this, child);
    if (found) removeChild.call(this, found);
    return child;
  };
  prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    insertBefore.call(this, node, childOf(this, before));
    return node;
  };
  const nodeValue = Object.getOwnPropertyDescriptor(prototype, "nodeValue");
  Object.defineProperty(prototype, "nodeValue", {
    ...nodeValue,
    set(this: Node, text: string | null) {
      if (!this.parentNode) translationOf(this)?.replaceWith(this);
      nodeValue?.set?.call(this, text);
    },
  });
}

/** Returns what finds the element that a translation put in the place of a text. */
function watchTranslation(page: Document): (text: Node) => HTMLElement | null {
  const translations = new WeakMap<Node, HTMLElement>();
  const note = (changes: MutationRecord[]) => {
    for (const { removedNodes, addedNodes, previousSibling, nextSibling } of changes) {
      const element = [...addedNodes, previousSibling, nextSibling].find(isTranslation);
      if (element) for (const text of removedNodes) translations.set(text, element);
    }
  };
  const observer = new MutationObserver(note);
  observer.observe(page, { childList: true, subtree: true });
  return (text) => {
    note(observer.takeRecords());
    return translations.get(text) ?? null;
  };
}

/** Browsers translate into `font`, which no page of the product uses. */
const isTranslation = (node: Node | null): node is HTMLElement => node?.nodeName === "FONT";
