/**
 * Lets React work on a page that a browser translates: translation replaces text nodes by elements
 * of its own, and what React then removes, or inserts beside, is no longer where it was, which would
 * end the page with an error.
 */
export function tolerateTranslation({ prototype }: { prototype: Node } = Node): void {
  const { removeChild, insertBefore } = prototype;
  /** The child of `parent` that `node` is in now; null when it is in none. */
  const childOf = (parent: Node, node: Node | null): Node | null =>
    !node || node.parentNode === parent ? node : childOf(parent, node.parentNode);
  prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    const found = childOf(this, child);
    if (found) removeChild.call(this, found);
    return child;
  };
  prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    insertBefore.call(this, node, childOf(this, before));
    return node;
  };
}
