import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { codePoints } from './font.ts';
import { typeset } from './typography.ts';

const require = createRequire(import.meta.url);

const notoSans = (face: string) => require.resolve(`@expo-google-fonts/noto-sans/${face}/NotoSans_${face}.ttf`);
/** The package exports its code alone. */
const embedded = (name: string, file: string) =>
  join(dirname(require.resolve(`@embedpdf/fonts-${name}`)), '../fonts', file);

/** The typeface of all documents. */
export const FACES = ['400Regular', '400Regular_Italic', '600SemiBold', '600SemiBold_Italic'].map(notoSans);

const expo = (name: string, file: string) =>
  require.resolve(`@expo-google-fonts/${name}/400Regular/${file}_400Regular.ttf`);
const JAPANESE = embedded('jp', 'NotoSansJP-Regular.otf');
/**
 * For what it lacks, in the order in which `document.typ` names the families: loaded for the documents that need them.
 * Ideographs are Chinese, or Japanese in a document that holds kana.
 */
const FALLBACKS = [
  expo('noto-sans-hebrew', 'NotoSansHebrew'),
  expo('noto-sans-arabic', 'NotoSansArabic'),
  expo('noto-sans-math', 'NotoSansMath'),
  expo('noto-sans-symbols', 'NotoSansSymbols'),
  JAPANESE,
  embedded('sc', 'NotoSansHans-Regular.otf'),
  embedded('kr', 'NotoSansKR-Regular.otf'),
];
const KANA = /[\u3040-\u30ff]/u;

const known = new Map<string, Set<number>>();
function charactersOf(path: string): Set<number> {
  const found = known.get(path) ?? codePoints(path);
  known.set(path, found);
  return found;
}

/** What every face of the typeface has. */
const ordinary = () => FACES.map(charactersOf).reduce((common, each) => common.intersection(each));

const codesOf = (text: string) => new Set(Array.from(text, (character) => character.codePointAt(0) ?? 0));

type Fonts = { fonts: string[]; missing: ReadonlySet<number> };

/** The files of further fonts that a text needs, and the characters that no font has. */
function fallbacksFor(text: string): Fonts {
  const isJapanese = KANA.test(text);
  let missing = codesOf(text).difference(ordinary());
  const fonts: string[] = [];
  for (const font of FALLBACKS) {
    if (missing.size === 0) break;
    if (font === JAPANESE && !isJapanese) continue;
    const left = missing.difference(charactersOf(font));
    if (left.size < missing.size) fonts.push(font);
    missing = left;
  }
  return { fonts, missing };
}

const HARD_SPACES = /^\u00a0+$/;

/** Composed letters, one space for white space (a hard one for hard ones), nothing that is not seen. */
const plainText = (text: string) =>
  text
    .normalize('NFC')
    .replaceAll(/\p{Cf}+/gu, '')
    .replaceAll(/[\s\p{Cc}]+/gu, (gap) => (HARD_SPACES.test(gap) ? '\u00a0' : ' '));

/** A value with each of its texts changed; addresses are no text. */
function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((part) => mapTexts(part, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, key === 'href' ? part : mapTexts(part, change)]),
  );
}

/** Shown for a character that no font has. */
const REPLACEMENT = '\ufffd';

/** The content as a printer sets it, and the files of fonts that it needs beside {@link FACES}. */
export function drawable(content: unknown): { content: unknown; fonts: string[] } {
  const set = mapTexts(content, (text) => typeset(plainText(text)));
  const { fonts, missing } = fallbacksFor(JSON.stringify(set));
  const shown = (text: string) =>
    Array.from(text, (character) => (missing.has(character.codePointAt(0) ?? 0) ? REPLACEMENT : character)).join('');
  return { content: missing.size === 0 ? set : mapTexts(set, shown), fonts };
}

/** The characters of a value's texts that no font can draw, each once: what is told before a document is made. */
export function undrawable(value: unknown): string[] {
  const texts: string[] = [];
  mapTexts(value, (text) => {
    texts.push(plainText(text));
    return text;
  });
  return [...fallbacksFor(texts.join('')).missing].map((code) => String.fromCodePoint(code));
}
