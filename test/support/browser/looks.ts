import type { Page } from 'playwright-core';

/**
 * Of the elements at these places of the body, those whose contrast is to be known, and what decides it: the colour and the
 * size of the text, and what is painted under it, down to the first opaque ancestor. No look: something else decides too, as
 * where the text is out of the flow, translucent or on a picture.
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
        // A grid places its rows and cells itself, none over another.
        const isInGrid = [...element.classList].some((name) => name.startsWith('ag-'));
        const isInFlow = isInGrid || (/^(static|relative)$/.test(style.position) && style.transform === 'none');
        const colour = style.backgroundColor;
        const seenThrough = isInFlow ? below.ground : undefined;
        const layered =
          colour === 'rgba(0, 0, 0, 0)' || seenThrough === undefined ? seenThrough : `${colour} on ${seenThrough}`;
        const isOpaque = !/rgba|\/|transparent/.test(colour);
        const ground = isSolid && style.backgroundImage === 'none' ? (isOpaque ? colour : layered) : undefined;
        const found = { isSolid, ground };
        grounds.set(element, found);
        return found;
      }
      function lookOf(element: Element, isField: boolean): string | undefined {
        const { ground } = groundOf(element);
        if (ground === undefined) return undefined;
        const { color, fontSize, fontWeight, textShadow, textDecorationLine } = getComputedStyle(element);
        const size = Number.parseFloat(fontSize);
        const isLarge = size >= 24 || (size > 18.6 && Number(fontWeight) >= 700);
        // A link is told from the text around it.
        const link = element.closest('a')?.parentElement;
        const around = link ? `${textDecorationLine} in ${getComputedStyle(link).color}` : '';
        const field = isField ? [element.localName, getComputedStyle(element, '::placeholder').color] : [];
        return [color, isLarge, textShadow, around, ...field, ground].join(' ');
      }
      const all = document.querySelectorAll('body *');
      return wanted.flatMap((at) => {
        const element = all[at];
        if (!element || (part && !element.closest(part))) return [];
        const hasText = [...element.childNodes].some(
          ({ nodeName, nodeValue }) => nodeName === '#text' && nodeValue?.trim(),
        );
        const isField = element.matches(
          'select, textarea, input:not([type=radio], [type=checkbox], [type=range], [type=color])',
        );
        // Of a field with a picture in it axe cannot tell.
        const isTold = isField && getComputedStyle(element).backgroundImage === 'none';
        if (!hasText && !isTold) return [{ at, isWritten: false, look: undefined }];
        const { width, height } = element.getBoundingClientRect();
        const isInSight = width > 2 && height > 2 && element.checkVisibility({ visibilityProperty: true });
        const isDisabled =
          element.closest(':disabled, [aria-disabled=true]') ?? element.closest('label')?.control?.matches(':disabled');
        // Axe passes these over: they are looked at where they are in sight and can be used.
        if (!isInSight || isDisabled) return [];
        return [{ at, isWritten: true, look: lookOf(element, isTold) }];
      });
    },
    { part: within, wanted: places },
  );
