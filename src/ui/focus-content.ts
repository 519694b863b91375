/** Where the keyboard goes on when what had the focus has left the screen: the beginning of the content. */
export const focusContent = () => document.getElementById('tresc')?.focus({ preventScroll: true });
