import type { Page } from 'playwright-core';

/**
 * Of the elements at these places of the body, those whose contrast is to be known, and what decides it: the colour and the
 * size of the text, and what is painted under it, down to the first opaque ancestor. No look: something else decides too, as
 * where the text is out of the flow, translucent, on a picture, in a field or not in sight.
 */
export const looksOf = (page: Page, { within, places }: { within: string | undefined; places: number[] }) =>
  page.evaluate(
    ({ part, wanted }) => {
      const grounds = new Map<Element, { isSolid: boolean; ground: string | undefined }>();
      function groundOf(element: Element): { isSolid: boolean; ground: string | undefined } {
        const known = grounds.get(element);
        if (known) return known;
        const below = element.parentElement ? groundOf(element.parentElement) : { isSolid: true, ground: '' };
        const style = getComputedStyle(element);
        const isSolid =
          below.isSolid && style.opacity === '1' && style.filter === 'none' && style.mixBlendMode === 'normal';
        const isInFlow = /^(static|relative)$/.test(style.position) && style.transform === 'none';
        const isOpaque = !/rgba|\/|transparent/.test(style.backgroundColor);
        const seenThrough =
          isInFlow && below.ground !== undefined ? `${style.backgroundColor} on ${below.ground}` : undefined;
        const ground =
          isSolid && style.backgroundImage === 'none' ? (isOpaque ? style.backgroundColor : seenThrough) : undefined;
        const found = { isSolid, ground };
        grounds.set(element, found);
        return found;
      }
      function lookOf(element: Element): string | undefined {
        const { width, height } = element.getBoundingClientRect();
        const isInSight = width > 2 && height > 2 && element.checkVisibility({ visibilityProperty: true });
        const { ground } = groundOf(element);
        if (!isInSight || ground === undefined) return undefined;
        const { color, fontSize, fontWeight, textShadow, textDecorationLine } = getComputedStyle(element);
        // A link is told from the text around it.
        const around = element.closest('a')
          ? getComputedStyle(element.closest('a')?.parentElement ?? element).color
          : '';
        return [color, fontSize, fontWeight, textShadow, textDecorationLine, around, ground].join(' ');
      }
      const all = document.querySelectorAll('body *');
      return wanted.flatMap((at) => {
        const element = all[at];
        if (!element || (part && !element.closest(part))) return [];
        const hasText = [...element.childNodes].some(
          ({ nodeName, nodeValue }) => nodeName === '#text' && nodeValue?.trim(),
        );
        const isField = /^(input|select|textarea)$/.test(element.localName);
        return [{ at, isWritten: hasText || isField, look: hasText && !isField ? lookOf(element) : undefined }];
      });
    },
    { part: within, wanted: places },
  );
