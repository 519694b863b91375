import { useCallback, useState } from 'react';

const listeners = new WeakMap<Element, () => void>();

// One observer for the page, as a list may have hundreds of clamped titles.
let observer: ResizeObserver | undefined;

function watch(element: Element, onResize: () => void) {
  observer ??= new ResizeObserver((entries) => {
    for (const { target } of entries) listeners.get(target)?.();
  });
  listeners.set(element, onResize);
  observer.observe(element);
}

function unwatch(element: Element) {
  observer?.unobserve(element);
  listeners.delete(element);
}

/** Whether the content of the ref's element overflows it. */
export function useOverflow(axis: 'x' | 'y') {
  const [overflows, setOverflows] = useState(false);
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return undefined;
      const measure = () =>
        setOverflows(
          axis === 'x'
            ? element.scrollWidth > element.clientWidth + 1
            : element.scrollHeight > element.clientHeight + 1,
        );
      const watched = [element, ...element.children];
      for (const each of watched) watch(each, measure);
      return () => {
        for (const each of watched) unwatch(each);
      };
    },
    [axis],
  );
  return [overflows, ref] as const;
}
