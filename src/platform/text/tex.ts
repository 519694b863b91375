import { parse } from '@retorquere/bibtex-parser';

/** They stand for `<` and `>`, which the parser, as the old fonts of TeX, takes for `¡` and `¿`. */
const [LESS, GREATER] = ['\uE000', '\uE001'];

/** Parses BibTeX or BibLaTeX. Its texts need `withSigns`. */
export const parseTex = (text: string) =>
  parse(
    text
      .replaceAll('<', LESS)
      .replaceAll('>', GREATER)
      .replaceAll(/\\bibrangedash(?![a-zA-Z])\s*(?:\{\})?/g, '-')
      // The space after the name of a letter is none of the text.
      .replaceAll(/\\(i|j|l|L|o|O|ss|ae|AE|oe|OE|aa|AA|dh|DH|dj|DJ|th|TH|ng|NG)[ \t]+(?=\p{L})/gu, '\\$1{}')
      // Names of programmes that TeX sets with letters up and down.
      .replaceAll(/\\((?:La|Bib|Xe|Lua)?TeX)(?![a-zA-Z])(?:\{\})?/g, '$1'),
    { sentenceCase: false, unsupported: 'ignore' },
  );

export const withSigns = (text: string) => text.replaceAll(LESS, '<').replaceAll(GREATER, '>');
