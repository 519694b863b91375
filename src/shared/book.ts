import { type Block, type Inline, plainInline, readMarkdown } from './markdown.ts';

/** A part of a page under its own heading; the first, without `id`, is what stands above the headings. */
export type Section = { page: string; id: string; title: string; screens: string[]; blocks: Block[] };
export type Page = { name: string; title: string; sections: Section[] };

/**
 * A page of the book. `<!-- ekran: /rok /rok/osoby -->` under a heading names the screens that its part explains: '?' opens
 * it there.
 */
export function readPage(name: string, text: string): Page {
  const sections: Section[] = [{ page: name, id: '', title: '', screens: [], blocks: [] }];
  for (const block of readMarkdown(text)) {
    const section = sections.at(-1);
    if (!section) continue;
    if (block.kind === 'heading' && block.level === 1) section.title = block.text;
    else if (block.kind === 'heading' && block.level === 2)
      sections.push({ page: name, id: block.id, title: block.text, screens: [], blocks: [] });
    else if (block.kind === 'note' && block.name === 'ekran') section.screens.push(...block.text.split(/\s+/));
    else section.blocks.push(block);
  }
  return { name, title: sections[0]?.title ?? name, sections };
}

/** The running texts of a block. */
function inlinesOf(block: Block): Inline[][] {
  if (block.kind === 'paragraph') return [block.text];
  if (block.kind === 'heading' || block.kind === 'code') return [[block.text]];
  if (block.kind === 'list') return block.items;
  return block.kind === 'table' ? [block.head, ...block.rows].flat() : [];
}

export const textOfSection = ({ blocks }: Section) => blocks.flatMap(inlinesOf).map(plainInline).join(' ');

/** The addresses that a text leads to, with where they stand. */
export function linksOf({ name, sections }: Page): { from: string; to: string }[] {
  return sections.flatMap(({ id, blocks }) =>
    blocks
      .flatMap(inlinesOf)
      .flat()
      .flatMap((part) =>
        typeof part !== 'string' && part.kind === 'link' ? [{ from: `${name}#${id}`, to: part.to }] : [],
      ),
  );
}
