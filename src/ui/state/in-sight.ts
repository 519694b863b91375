/** Scrolls the line that a part is in, where a narrow window cuts that part, until it is in the middle; the page stays. */
export function intoSight(part: Element | null) {
  let line = part?.parentElement;
  while (line && line.scrollWidth <= line.clientWidth) line = line.parentElement;
  if (!part || !line || line === document.documentElement) return;
  const [inner, outer] = [part.getBoundingClientRect(), line.getBoundingClientRect()];
  if (inner.left >= outer.left && inner.right <= outer.right) return;
  line.scrollLeft += (inner.left + inner.right - outer.left - outer.right) / 2;
}
