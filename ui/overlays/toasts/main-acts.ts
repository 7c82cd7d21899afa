/** Returns where the buttons in sight are that send what a form or a dialog asks, or have a key. */
export function mainActs(): DOMRect[] {
  const buttons = document.querySelectorAll(
    "main [type=submit], main :is(button, a)[aria-keyshortcuts], [role=dialog] [type=submit], [role=alertdialog] button",
  );
  return [...buttons]
    .map((button) => button.getBoundingClientRect())
    .filter(({ top, bottom, height }) => height > 0 && bottom > 0 && top < window.innerHeight);
}
