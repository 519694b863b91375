export const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox], [type=radio]), select, textarea'));

/** Whether a dialog or a menu is over the page: its keys are its own. */
export const isCovered = () => document.querySelector('[role=dialog], [role=alertdialog], :popover-open') !== null;
