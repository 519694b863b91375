import { decodeHTML } from 'entities';
import { withoutBidi } from '#shared/text.ts';
import { parseTex, withSigns } from './tex.ts';

/** Elements of HTML, JATS and MathML that stand within titles; any other `<` is a sign of comparison. */
const TAG =
  /<\/?(?:(?:jats|mml|m):)?(?:a|alternatives|b|bdi|bold|br|div|em|font|h[1-6]|i|inf|inline-formula|inline-graphic|italic|math|m[a-z]{1,12}|monospace|named-content|nobr|ovl|p|sans-serif|sc|scp|sec|small|span|strike|strong|styled-content|s|sub|sup|tex-math|title|tt|u|underline|xref)(?:\s[^<>]*)?\/?>/gi;

const DIGITS = '0123456789+-=()';
const SUBSCRIPTS = '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎';
const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾';

/** `CO<sub>2</sub>` is `CO₂`; letters that have no raised or lowered form stay on the line. */
const shifted = (text: string, forms: string) => {
  const plain = text.replaceAll(TAG, '').replaceAll('−', '-').trim();
  const letters = Array.from(
    plain,
    (letter) => forms[DIGITS.indexOf(letter)] ?? (letter === 'n' && forms === SUPERSCRIPTS ? 'ⁿ' : undefined),
  );
  return letters.includes(undefined) ? plain : letters.join('');
};

const TEX = /\\[a-zA-Z"'`^~=.&%$#_{}-]|\$[^$]+\$|(?<!\{)\{[^{}]*\}/;

/** TeX by the parser of BibTeX; a text that is none stays. */
function withoutTex(text: string): string {
  if (!TEX.test(text) || !isBalanced(text)) return text;
  const { entries, errors } = parseTex(`@misc{x, title = {${text}}}`);
  const title = entries[0]?.fields.title;
  return errors.length === 0 && typeof title === 'string' ? withSigns(title) : text;
}

function isBalanced(text: string): boolean {
  let depth = 0;
  for (const letter of text.replaceAll(/\\[{}]/g, '')) {
    if (letter === '{') depth += 1;
    if (letter === '}' && (depth -= 1) < 0) return false;
  }
  return depth === 0;
}

/** Text in which something may stand for something else; most has nothing of it. */
const WRITTEN = /[^\p{L}\p{N}\s.,:;()/'"-]|\u0131|\u0237/u;

/** No field of a work is longer; what is damaged may be, and some patterns take the square of its length. */
const LONGEST = 20_000;

/** Text without entities, HTML, JATS and TeX, with single spaces. Letter case stays. */
export function plainText(written: string | undefined): string {
  if (written === undefined) return '';
  const text = written.slice(0, LONGEST);
  if (!WRITTEN.test(text)) return text.replaceAll(/\s+/g, ' ').trim();
  let plain = withSigns(withoutBidi(text));
  // Twice: what one system has escaped another escapes again.
  for (let turn = 0; turn < 2 && /&(#\d+|#x[\da-f]+|\w+);/i.test(plain); turn += 1) plain = decodeHTML(plain);
  return withoutMarkup(withoutTex(withoutMarkup(plain)))
    .replaceAll(/\u0131(?=\p{M})/gu, 'i')
    .replaceAll(/\u0237(?=\p{M})/gu, 'j')
    .normalize('NFC');
}

const LEAF = String.raw`<(?:mml:|m:)?m(?:i|n|o|s|text)\b[^<>]*>[^<]*<\/[^<>]*>\s*`;
const PART = String.raw`(?:${LEAF}|<(?:mml:|m:)?mrow\b[^<>]*>\s*(?:${LEAF})*<\/[^<>]*>\s*)`;
/** What MathML raises or lowers, and what it stands at. */
const RAISED = new RegExp(
  String.raw`<(?:mml:|m:)?m(sub|sup)\b[^<>]*>\s*(${PART})(${PART})<\/(?:mml:|m:)?msu[bp]>`,
  'gi',
);

const withoutMarkup = (text: string) =>
  text
    .replaceAll(/<!\[CDATA\[|\]\]>/g, '')
    .replaceAll(RAISED, '$2<$1>$3</$1>')
    .replaceAll(
      /<(?:jats:|mml:)?(?:tex-math|annotation)\b[^>]*>[\s\S]*?<\/(?:jats:|mml:)?(?:tex-math|annotation)>/gi,
      '',
    )
    .replaceAll(/<(?:jats:)?(?:sub|inf)\b[^>]*>([\s\S]*?)<\/(?:jats:)?(?:sub|inf)>/gi, (_, part: string) =>
      shifted(part, SUBSCRIPTS),
    )
    .replaceAll(/<(?:jats:)?sup\b[^>]*>([\s\S]*?)<\/(?:jats:)?sup>/gi, (_, part: string) => shifted(part, SUPERSCRIPTS))
    .replaceAll(/<br\s*\/?>/gi, ' ')
    .replaceAll(TAG, '')
    .replaceAll(/[\u200B\u2060\uFEFF\u00AD]/g, '')
    .replaceAll(/[\s\u00A0]+/g, ' ')
    .trim();
