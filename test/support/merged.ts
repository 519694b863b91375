import { readPdf } from '#platform/documents/pdf-objects.ts';

/** Bookmarks of a PDF by level, as they are shown. */
export function bookmarksOf(pdf: Uint8Array): { title: string; children: string[] }[] {
  const texts = new Map(readPdf(pdf).objects.map(({ id, text }) => [id, text]));
  const numberAt = (id: number, key: string) =>
    Number(new RegExp(`/${key} (\\d+) 0 R`).exec(texts.get(id) ?? '')?.[1] ?? 0);
  const titleOf = (id: number) => {
    const hex = /\/Title <FEFF([0-9A-F]*)>/.exec(texts.get(id) ?? '')?.[1] ?? '';
    return Buffer.from(hex, 'hex').swap16().toString('utf16le');
  };
  const level = (parent: number): number[] => {
    const found: number[] = [];
    for (let id = numberAt(parent, 'First'); id > 0; id = numberAt(id, 'Next')) found.push(id);
    return found;
  };
  const [root] = [...texts].find(([, text]) => text.includes('/Type /Outlines')) ?? [0];
  return level(root).map((id) => ({ title: titleOf(id), children: level(id).map(titleOf) }));
}

/** Every reference of the PDF that leads nowhere. */
export function brokenReferences(pdf: Uint8Array): string[] {
  const { objects } = readPdf(pdf);
  const known = new Set(objects.map(({ id }) => id));
  return objects.flatMap(({ id, text }) =>
    [...text.replaceAll(/\((?:\\.|[^\\()])*\)/g, '').matchAll(/\b(\d+) 0 R\b/g)]
      .filter(([, to]) => !known.has(Number(to)))
      .map(([reference]) => `${id}: ${reference}`),
  );
}
