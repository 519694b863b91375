/** Names in the order of the page: a part of a form renders, and names its fields, after the fields around it. */
export function inPageOrder(names: Iterable<string>, idOf: (name: string) => string): string[] {
  const elements = new Map([...names].map((name) => [name, document.getElementById(idOf(name))] as const));
  return [...elements.keys()].toSorted((one, other) => {
    const [first, second] = [elements.get(one), elements.get(other)];
    if (!first || !second || one === other) return 0;
    return first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_PRECEDING ? 1 : -1;
  });
}
