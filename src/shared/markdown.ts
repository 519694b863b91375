/** The part of Markdown that the book and the notices are written in. */

export type Inline = string | { kind: 'strong' | 'code'; text: string } | { kind: 'link'; to: string; text: string };

export type Block =
  | { kind: 'heading'; level: number; text: string; id: string }
  | { kind: 'paragraph'; text: Inline[] }
  | { kind: 'list'; isOrdered: boolean; items: Inline[][] }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] }
  | { kind: 'code'; text: string }
  | { kind: 'picture'; file: string; about: string }
  /** An HTML comment, which readers do not see: `<!-- ekran: /rok -->`. */
  | { kind: 'note'; name: string; text: string };

const INLINE = /\*\*([^*]+)\*\*|`([^`]+)`|\[([^\]]+)\]\(([^)\s]+)\)/g;

function inlineOf(text: string): Inline[] {
  const parts: Inline[] = [];
  let end = 0;
  for (const match of text.matchAll(INLINE)) {
    const [whole, strong, code, label, to] = match;
    if (match.index > end) parts.push(text.slice(end, match.index));
    if (strong !== undefined) parts.push({ kind: 'strong', text: strong });
    else if (code !== undefined) parts.push({ kind: 'code', text: code });
    else if (label !== undefined && to !== undefined) parts.push({ kind: 'link', to, text: label });
    end = match.index + whole.length;
  }
  if (end < text.length) parts.push(text.slice(end));
  return parts;
}

/** As it is read aloud, and searched. */
export const plainInline = (parts: readonly Inline[]) =>
  parts.map((part) => (typeof part === 'string' ? part : part.text)).join('');

/** The address of a heading, as code hosts make it: links work there too. */
export const anchorOf = (text: string) =>
  text
    .toLocaleLowerCase('pl')
    .replaceAll(/[^\p{L}\p{N} -]/gu, '')
    .trim()
    .replaceAll(' ', '-');

const cellsOf = (line: string) =>
  line
    .trim()
    .replaceAll(/^\||\|$/g, '')
    .split('|')
    .map((cell) => inlineOf(cell.trim()));

const ITEM = /^(?:[-*]|(\d+)\.)\s+(.*)$/;
const PICTURE = /^!\[([^\]]*)\]\(([^)]+)\)$/;
const NOTE = /^<!--\s*(\p{L}+):\s*(.*?)\s*-->$/u;
const BEGINS = /^(#{1,4} |[-*] |\d+\. |\||```|!\[|<!--)/;

/** The blocks of a text. What it does not know is a paragraph. */
export function readMarkdown(text: string): Block[] {
  const lines = text.replaceAll('\r\n', '\n').split('\n');
  const blocks: Block[] = [];
  let at = 0;
  /** The line here and those that go on with it. */
  const paragraph = () => {
    const parts: string[] = [];
    do {
      parts.push((lines[at] ?? '').trim());
      at += 1;
    } while (at < lines.length && lines[at]?.trim() !== '' && !BEGINS.test(lines[at] ?? ''));
    return parts.join(' ');
  };
  while (at < lines.length) {
    const line = lines[at] ?? '';
    const [, marks = '', title = ''] = /^(#{1,4}) (.*)$/.exec(line) ?? [];
    const [, about = '', file] = PICTURE.exec(line.trim()) ?? [];
    const [, name, note = ''] = NOTE.exec(line.trim()) ?? [];
    if (line.trim() === '') at += 1;
    else if (marks) {
      blocks.push({ kind: 'heading', level: marks.length, text: title.trim(), id: anchorOf(title) });
      at += 1;
    } else if (file) {
      blocks.push({ kind: 'picture', file, about });
      at += 1;
    } else if (name) {
      blocks.push({ kind: 'note', name, text: note });
      at += 1;
    } else if (line.startsWith('```')) {
      const end = lines.findIndex((each, index) => index > at && each.startsWith('```'));
      const last = end === -1 ? lines.length : end;
      blocks.push({ kind: 'code', text: lines.slice(at + 1, last).join('\n') });
      at = last + 1;
    } else if (line.startsWith('|')) {
      const from = at;
      while (lines[at]?.startsWith('|')) at += 1;
      const [head = '', , ...rows] = lines.slice(from, at);
      blocks.push({ kind: 'table', head: cellsOf(head), rows: rows.map(cellsOf) });
    } else if (ITEM.test(line)) {
      const isOrdered = /^\d/.test(line);
      const items: Inline[][] = [];
      const goesOn = (each: string) => ITEM.test(each) && /^\d/.test(each) === isOrdered;
      while (goesOn(lines[at] ?? '')) items.push(inlineOf(ITEM.exec(paragraph())?.[2] ?? ''));
      blocks.push({ kind: 'list', isOrdered, items });
    } else blocks.push({ kind: 'paragraph', text: inlineOf(paragraph()) });
  }
  return blocks;
}
