type Level = { format: string; text: string; start: number };
type Numbering = { lists: Map<string, string>; levels: Map<string, Level[]> };
type Parse = (xml: string, open: (name: string, of: Record<string, string>) => void) => void;

/** Automatic lists of Word: `numId` → its definition → its levels. */
export function readNumbering(xml: string, parse: Parse): Numbering {
  const lists = new Map<string, string>();
  const levels = new Map<string, Level[]>();
  let own: Level[] = [];
  let list = '';
  parse(xml, (name, of) => {
    const value = of['w:val'] ?? '';
    const level = own.at(-1);
    if (name === 'w:abstractNum') levels.set(of['w:abstractNumId'] ?? '', (own = []));
    else if (name === 'w:lvl') own.push({ format: 'decimal', text: '%1.', start: 1 });
    else if (name === 'w:num') list = of['w:numId'] ?? '';
    else if (name === 'w:abstractNumId') lists.set(list, value);
    else if (!level) return;
    else if (name === 'w:start') level.start = Number(value) || 1;
    else if (name === 'w:numFmt') level.format = value;
    else if (name === 'w:lvlText') level.text = value;
  });
  return { lists, levels };
}

const ROMAN = [
  ['x', 10],
  ['ix', 9],
  ['v', 5],
  ['iv', 4],
  ['i', 1],
] as const;

function roman(number: number): string {
  const step = ROMAN.find(([, worth]) => worth <= number);
  return step ? step[0] + roman(number - step[1]) : '';
}

function written(number: number, format: string) {
  if (format === 'lowerLetter') return String.fromCodePoint(96 + ((number - 1) % 26) + 1);
  if (format === 'upperLetter') return String.fromCodePoint(64 + ((number - 1) % 26) + 1);
  if (format === 'lowerRoman') return roman(number);
  return format === 'upperRoman' ? roman(number).toUpperCase() : String(number);
}

/** Counts the paragraphs of each list, as Word does. */
export function listMarkers(numbering: Numbering | null): (list: string, depth: number) => string {
  const counts = new Map<string, number[]>();
  return (list, depth) => {
    const definition = numbering?.lists.get(list);
    const levels = definition === undefined ? undefined : numbering?.levels.get(definition);
    const level = levels?.[depth];
    if (!level || !levels) return '';
    if (level.format === 'bullet') return '•';
    if (level.format === 'none') return '';
    const own = counts.get(list) ?? [];
    own[depth] = (own[depth] ?? level.start - 1) + 1;
    own.length = depth + 1;
    counts.set(list, own);
    return level.text.replaceAll(/%(\d)/g, (_, digit: string) => {
      const at = Number(digit) - 1;
      return written(own[at] ?? levels[at]?.start ?? 1, levels[at]?.format ?? 'decimal');
    });
  };
}
