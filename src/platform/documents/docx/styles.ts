import { SaxesParser } from 'saxes';

/** `hanging`: of the first line, which a number or bullet and a tab begin. `leader`: of a tab's dots. */
export type Style = {
  level: number;
  align: string;
  isBold: boolean;
  isItalic: boolean;
  basedOn: string;
  numbering: string;
  above: number;
  indent: number;
  hanging: number;
  leader: boolean;
  /** Stays on the page of what follows. */
  keepNext: boolean;
};
const NO_STYLE: Style = {
  level: 0,
  align: '',
  isBold: false,
  isItalic: false,
  basedOn: '',
  numbering: '',
  above: 0,
  indent: 0,
  hanging: 0,
  leader: false,
  keepNext: false,
};

export type Attributes = Record<string, string>;

/** Reads XML of a template that has been checked, or was made here. */
export function parse(
  xml: string,
  open: (name: string, of: Attributes) => void,
  rest: { text?: (text: string) => void; close?: (name: string) => void } = {},
) {
  const parser = new SaxesParser<{ xmlns: false }>({ xmlns: false });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => open(name, attributes as Attributes));
  parser.on('text', (text) => rest.text?.(text));
  parser.on('closetag', ({ name }) => rest.close?.(name));
  parser.write(xml).close();
}

export const isOff = (value: string | undefined) => value === '0' || value === 'false' || value === 'none';

/** Paragraph styles: programs name ids in their own language, but 'heading 1' by its English name. */
export function readStyles(xml: string): Map<string, Style> {
  const styles = new Map<string, Style>();
  let current: Style | undefined;
  parse(xml, (name, of) => {
    if (name === 'w:style' && of['w:type'] === 'paragraph') {
      current = { ...NO_STYLE };
      styles.set(of['w:styleId'] ?? '', current);
    } else if (name === 'w:style') current = undefined;
    if (!current) return;
    const value = of['w:val'];
    if (name === 'w:name') current.level = levelOf(value ?? '');
    if (name === 'w:basedOn') current.basedOn = value ?? '';
    if (name === 'w:jc') current.align = value ?? '';
    if (name === 'w:b' && !isOff(value)) current.isBold = true;
    if (name === 'w:i' && !isOff(value)) current.isItalic = true;
    if (name === 'w:keepNext' && !isOff(value)) current.keepNext = true;
    if (name === 'w:numId') current.numbering = value ?? '';
    if (name === 'w:spacing') current.above = pointsOf(of['w:before'], MOST_ABOVE);
    if (name === 'w:ind') Object.assign(current, indentOf(of));
    if (name === 'w:tab' && of['w:leader'] === 'dot') current.leader = true;
  });
  return styles;
}

/** Twentieths of a point. */
export const pointsOf = (text: string | undefined, most: number) =>
  Math.max(0, Math.min(Number(text ?? 0) / 20 || 0, most));
export const MOST_ABOVE = 72;
const MOST_INDENT = 300;
export const indentOf = (of: Attributes) => ({
  indent: pointsOf(of['w:left'] ?? of['w:start'], MOST_INDENT),
  hanging: pointsOf(of['w:hanging'], MOST_INDENT),
});

function levelOf(name: string) {
  if (/^title$/i.test(name)) return 1;
  return Number(/^heading ([1-6])$/i.exec(name)?.[1] ?? 0);
}

/** A style with what it takes from those that it is based on. */
export function styleOf(styles: Map<string, Style>, id: string, depth = 0): Style {
  const own = styles.get(id);
  if (!own || depth > 10) return NO_STYLE;
  const base = styleOf(styles, own.basedOn, depth + 1);
  return {
    ...own,
    level: own.level || base.level,
    align: own.align || base.align,
    isBold: own.isBold || base.isBold,
    isItalic: own.isItalic || base.isItalic,
    numbering: own.numbering || base.numbering,
    above: own.above || base.above,
    indent: own.indent || base.indent,
    hanging: own.hanging || base.hanging,
    leader: own.leader || base.leader,
    keepNext: own.keepNext || base.keepNext,
  };
}
