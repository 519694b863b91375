/** Scrolls the line that a part is in, where a narrow window cuts it, until the part is in its middle; the page stays. */
export function intoSight(part: Element | null) {
  let line = part?.parentElement;
  while (line && line.scrollWidth <= line.clientWidth) line = line.parentElement;
  if (!part || !line || line === document.documentElement) return;
  const [inner, outer] = [part.getBoundingClientRect(), line.getBoundingClientRect()];
  line.scrollLeft += (inner.left + inner.right - outer.left - outer.right) / 2;
}
