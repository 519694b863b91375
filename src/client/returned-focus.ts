import type { createAppRouter } from './routes.tsx';
import { focusUnlessCovered } from '#ui/state/focus-content.ts';
import { wordsOf } from '#ui/state/kept-focus.ts';

/** What had the focus, as it can be found again when the screen is drawn anew: the `nth` of those that look so. */
type Left = { tag: string; href: string | null; words: string; nth: number };

/** A list that is read again has its rows by then, even on a slow machine. */
const PATIENCE_MS = 60_000;
/** Whoever presses something or scrolls has begun with something else. */
const BEGUN = ['keydown', 'pointerdown', 'wheel'] as const;

const nothing = () => {};

const content = () => document.getElementById('tresc');
/** What only holds a cell of a grid has its words too, and takes no focus. */
const looksLike = ({ tag, href, words }: Omit<Left, 'nth'>, element: HTMLElement) =>
  element.tagName === tag &&
  (element.tabIndex >= 0 || element.hasAttribute('tabindex')) &&
  element.getAttribute('href') === href &&
  wordsOf(element) === words;

const alike = (like: Omit<Left, 'nth'>) =>
  [...(content()?.querySelectorAll<HTMLElement>(like.tag) ?? [])].filter((each) => looksLike(like, each));

function leftNow(): Left | undefined {
  const { activeElement: element } = document;
  if (!(element instanceof HTMLElement) || element === content() || !content()?.contains(element)) return undefined;
  const like = { tag: element.tagName, href: element.getAttribute('href'), words: wordsOf(element) };
  return { ...like, nth: alike(like).indexOf(element) };
}

/** Who goes back to a screen finds the focus where it was left, as on a row of a list, not at the top. */
export function watchReturns(router: ReturnType<typeof createAppRouter>) {
  const leftAt = new Map<string, Left>();
  let stop = nothing;
  router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
    stop();
    const key = fromLocation?.state.__TSR_key;
    const left = pathChanged ? leftNow() : undefined;
    if (key && left) leftAt.set(key, left);
  });
  router.subscribe('onRendered', ({ toLocation, pathChanged }) => {
    const left = leftAt.get(toLocation.state.__TSR_key ?? '');
    if (!left || !pathChanged) return;
    const find = () => {
      // A screen that is still loading is replaced, and its content with it.
      const { activeElement } = document;
      if (activeElement !== document.body && activeElement !== content()) return stop();
      const found = alike(left)[left.nth];
      if (!found) return undefined;
      focusUnlessCovered(found);
      if (document.activeElement !== found) return undefined;
      observer.disconnect();
      return sized.observe(content() ?? found);
    };
    // Rows above it get their height later.
    const sized = new ResizeObserver(() => document.activeElement?.scrollIntoView({ block: 'nearest' }));
    const observer = new MutationObserver(find);
    const timer = window.setTimeout(() => stop(), PATIENCE_MS);
    stop = () => {
      observer.disconnect();
      sized.disconnect();
      clearTimeout(timer);
      for (const event of BEGUN) document.removeEventListener(event, stop, true);
    };
    for (const event of BEGUN) document.addEventListener(event, stop, true);
    observer.observe(document.body, { childList: true, subtree: true });
    find();
  });
}
