import PizZip from 'pizzip';
import { listMarkers, readNumbering } from './numbering.ts';
import {
  type Attributes,
  indentOf,
  isOff,
  MOST_ABOVE,
  parse,
  pointsOf,
  readStyles,
  type Style,
  styleOf,
} from './styles.ts';

/** `before`: what it begins after, since texts hold neither line breaks nor tabs. */
type Run = {
  text: string;
  bold: boolean;
  italic: boolean;
  /** Raised or lowered. */
  shift: '' | 'super' | 'sub';
  before: '' | 'line' | 'tab';
};
type Paragraph = {
  kind: 'paragraph';
  /** 0: no heading. */
  level: number;
  align: 'left' | 'center' | 'right' | 'justify';
  /** '1.' or '•' of a list. */
  marker: string;
  /** Space above and at the left, in points, where the template asks for some. */
  above: number;
  indent: number;
  /** A dotted line to write on. */
  dotted: boolean;
  /** Stays on the page of what follows. */
  keepNext: boolean;
  runs: Run[];
};
/** `heights`: of each row at least, in points. */
type Table = { kind: 'table'; columns: number[]; rows: Paragraph[][][]; heights: number[] };
export type Block = Paragraph | Table | { kind: 'break' };

const ALIGN: Record<string, Paragraph['align']> = { center: 'center', right: 'right', end: 'right', both: 'justify' };

/** Parts whose text is not the document's own, or is there twice. */
const LEFT_OUT = new Set(['w:del', 'mc:Fallback', 'w:pict', 'w:drawing', 'w:txbxContent', 'w:footnote', 'w:object']);

type Open = Paragraph & { style: Style; numbering: string; depth: number; hanging: number };
/** Where the reading stands. A table within a table is read as text of the outer one's cell. */
type State = {
  blocks: Block[];
  tables: Table[];
  paragraph: Open | undefined;
  run: Run | undefined;
  isText: boolean;
  leftOut: number;
  styles: Map<string, Style>;
  markerOf: (list: string, depth: number) => string;
};

/** Headings, paragraphs and tables of a filled template: what its PDF is made of. */
export function blocksOf(docx: Uint8Array): Block[] {
  const zip = new PizZip(docx);
  const read = (name: string) => zip.file(name)?.asText() ?? '';
  const [styles, numbering] = [read('word/styles.xml'), read('word/numbering.xml')];
  const state: State = {
    blocks: [],
    tables: [],
    paragraph: undefined,
    run: undefined,
    isText: false,
    leftOut: 0,
    styles: styles ? readStyles(styles) : new Map<string, Style>(),
    markerOf: listMarkers(numbering ? readNumbering(numbering, parse) : null),
  };
  parse(read('word/document.xml'), (name, of) => openElement(state, name, of), {
    text: (text) => {
      if (state.isText && state.run) state.run.text += text;
    },
    close: (name) => closeElement(state, name),
  });
  return state.blocks;
}

function openElement(state: State, name: string, of: Attributes) {
  if (LEFT_OUT.has(name)) state.leftOut += 1;
  if (state.leftOut > 0) return;
  const table = state.tables.at(-1);
  if (name === 'w:p') state.paragraph = beginParagraph(state);
  else if (name === 'w:tbl') state.tables.push({ kind: 'table', columns: [], rows: [], heights: [] });
  else if (name === 'w:gridCol') table?.columns.push(Number(of['w:w'] ?? 1) || 1);
  else if (name === 'w:tr') {
    table?.rows.push([]);
    table?.heights.push(0);
  } else if (name === 'w:trHeight') table?.heights.splice(-1, 1, pointsOf(of['w:val'], MOST_HEIGHT));
  else if (name === 'w:tc') table?.rows.at(-1)?.push([]);
  else if (state.paragraph) openInParagraph(state, state.paragraph, { name, of });
}

const MOST_HEIGHT = 400;

type Element = { name: string; of: Attributes };

function openInParagraph(state: State, paragraph: Open, { name, of }: Element) {
  const value = of['w:val'] ?? '';
  const { isBold: bold, isItalic: italic } = paragraph.style;
  if (name === 'w:r') state.run = { text: '', bold, italic, shift: '', before: '' };
  else if (state.run) openInRun(state, state.run, { name, of });
  else if (name === 'w:pStyle') paragraph.style = styleOf(state.styles, value);
  else if (name === 'w:jc') paragraph.align = ALIGN[value] ?? 'left';
  else if (name === 'w:spacing') paragraph.above = pointsOf(of['w:before'], MOST_ABOVE);
  else if (name === 'w:ind') Object.assign(paragraph, indentOf(of));
  else if (name === 'w:ilvl') paragraph.depth = Number(value);
  else if (name === 'w:numId') paragraph.numbering = value;
  else if (name === 'w:keepNext') paragraph.keepNext = !isOff(of['w:val']);
  else if (name === 'w:pageBreakBefore' && !isOff(value)) state.blocks.push({ kind: 'break' });
}

const SHIFTS: Record<string, Run['shift']> = { superscript: 'super', subscript: 'sub' };

function openInRun(state: State, run: Run, { name, of }: Element) {
  if (name === 'w:b') run.bold = !isOff(of['w:val']);
  else if (name === 'w:i') run.italic = !isOff(of['w:val']);
  else if (name === 'w:vertAlign') run.shift = SHIFTS[of['w:val'] ?? ''] ?? '';
  else if (name === 'w:t') state.isText = true;
  else if (name === 'w:tab') beginRun(state, run, 'tab');
  else if (name === 'w:noBreakHyphen') run.text += '‑';
  else if (name === 'w:br' && of['w:type'] === 'page') state.blocks.push({ kind: 'break' });
  else if (name === 'w:br' || name === 'w:cr') beginRun(state, run, 'line');
}

function beginRun(state: State, run: Run, before: Run['before']) {
  endRun(state, run);
  state.run = { ...run, text: '', before };
}

function endRun({ paragraph }: State, run: Run) {
  if (run.text !== '' || run.before !== '') paragraph?.runs.push(run);
}

function closeElement(state: State, name: string) {
  if (LEFT_OUT.has(name)) state.leftOut -= 1;
  if (state.leftOut > 0) return;
  if (name === 'w:t') state.isText = false;
  else if (name === 'w:r') {
    if (state.run) endRun(state, state.run);
    state.run = undefined;
  } else if (name === 'w:p') endParagraph(state);
  else if (name === 'w:tbl') {
    const table = state.tables.pop();
    if (table && table.rows.length > 0 && state.tables.length === 0) state.blocks.push(table);
  }
}

const beginParagraph = ({ styles }: State): Open => ({
  kind: 'paragraph',
  level: 0,
  align: 'left',
  marker: '',
  above: 0,
  indent: 0,
  hanging: 0,
  dotted: false,
  keepNext: false,
  runs: [],
  style: styleOf(styles, 'Normal'),
  numbering: '',
  depth: 0,
});

/** Whether a number or bullet is typed before a tab. */
const beginsWithMarker = ([first, second]: readonly Run[]) =>
  second?.before === 'tab' && /^\S{1,8}$/.test(first?.text ?? '');

function endParagraph(state: State) {
  if (!state.paragraph) return;
  const { style, numbering, depth, align, above, runs, keepNext, ...open } = state.paragraph;
  state.paragraph = undefined;
  const isBlank = runs.every(({ text }) => text.trim() === '');
  const dotted = isBlank && style.leader && runs.some(({ before }) => before === 'tab');
  if (isBlank && !dotted) return;
  const [first, second, ...others] = runs;
  const isTyped = (open.hanging || style.hanging) > 0 && beginsWithMarker(runs);
  const marker = state.markerOf(numbering || style.numbering, depth) || (isTyped ? (first?.text ?? '') : '');
  const paragraph: Paragraph = {
    kind: 'paragraph',
    level: 0,
    align: align === 'left' ? (ALIGN[style.align] ?? 'left') : align,
    marker,
    above: above || style.above,
    // An item's own width is the marker's.
    indent: marker === '' ? open.indent || style.indent : 0,
    dotted,
    keepNext: keepNext || style.keepNext,
    runs: isTyped && second ? [{ ...second, before: '' }, ...others] : runs,
  };
  const outermost = state.tables[0];
  if (outermost) outermost.rows.at(-1)?.at(-1)?.push(paragraph);
  else state.blocks.push({ ...paragraph, level: levelAfter(state.blocks, style.level) });
}

/** Headings of a tagged PDF begin with level 1 and skip none. */
function levelAfter(blocks: Block[], level: number) {
  const last = blocks.findLast((block) => block.kind === 'paragraph' && block.level > 0);
  return Math.min(level, last?.kind === 'paragraph' ? last.level + 1 : 1);
}
