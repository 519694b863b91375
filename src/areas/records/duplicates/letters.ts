/** Letters that have no marks to take off. */
const LETTERS: Record<string, string> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ʼ: "'",
  // Of the Greek alphabet, as titles spell them out.
  α: 'alpha',
  β: 'beta',
  γ: 'gamma',
  δ: 'delta',
  ε: 'epsilon',
  ζ: 'zeta',
  η: 'eta',
  θ: 'theta',
  ι: 'iota',
  κ: 'kappa',
  λ: 'lambda',
  μ: 'mu',
  ν: 'nu',
  ξ: 'xi',
  ο: 'omicron',
  π: 'pi',
  ρ: 'rho',
  σ: 'sigma',
  ς: 'sigma',
  τ: 'tau',
  υ: 'upsilon',
  φ: 'phi',
  χ: 'chi',
  ψ: 'psi',
  ω: 'omega',
  // Cyrillic letters, as Polish catalogues write them.
  а: 'a',
  б: 'b',
  в: 'w',
  г: 'g',
  ґ: 'g',
  д: 'd',
  е: 'e',
  є: 'je',
  ж: 'z',
  з: 'z',
  и: 'i',
  і: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'ch',
  ц: 'c',
  ч: 'cz',
  ш: 'sz',
  щ: 'szcz',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'ju',
  я: 'ja',
};

const NAMED_ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  shy: '',
  rsquo: "'",
  lsquo: "'",
  rdquo: '"',
  ldquo: '"',
  bdquo: '"',
  hellip: '…',
  szlig: 'ß',
  oslash: 'ø',
  Oslash: 'Ø',
  aelig: 'æ',
  oelig: 'œ',
  lstrok: 'ł',
  Lstrok: 'Ł',
  micro: 'μ',
  middot: '·',
  times: '×',
  deg: '°',
};
const GREEK_NAMES = new Set(
  'alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi pi rho sigma tau phi chi psi omega'.split(
    ' ',
  ),
);
/** `oacute`, `nacute`: the letter alone. */
const MARKED_ENTITY = /^([A-Za-z])(acute|grave|uml|circ|tilde|cedil|caron|ogon|ring|dot|macr|breve|dblac)$/;

function entity(whole: string, name: string): string {
  if (name.startsWith('#')) {
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
    return code > 0 && code < 0x11_00_00 ? String.fromCodePoint(code) : whole;
  }
  const marked = MARKED_ENTITY.exec(name)?.[1];
  return NAMED_ENTITIES[name] ?? marked ?? (GREEK_NAMES.has(name.toLowerCase()) ? ` ${name} ` : whole);
}

const decoded = (text: string) => text.replaceAll(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,10});/gi, entity);

/** The text without entities (also those escaped twice), tags and commands of LaTeX. */
export function withoutMarkup(text: string): string {
  let plain = text;
  if (plain.includes('&')) plain = decoded(decoded(plain));
  if (plain.includes('<')) plain = plain.replaceAll(/<\/?[a-z][^<>]{0,80}>/gi, '');
  if (!/[\\$]/.test(plain)) return plain;
  return plain
    .replaceAll(
      /\\(?:text(?:it|bf|sc|rm|sub|superscript|subscript|super)?|emph|math(?:rm|it|bf|cal)|mbox|it|bf|em)\b\s?/g,
      '',
    )
    .replaceAll(/\\(l|L|o|O|i|j|ss|ae|oe|aa)(?![a-z])\s?/gi, (_, name: string) => (/^aa$/i.test(name) ? 'a' : name))
    .replaceAll(/\\[`'^"~=.](?:\s?\{\\?([a-z])\}|\\?([a-z]))/gi, (_, braced: string, bare: string) => braced ?? bare)
    .replaceAll(/\\[uvHcdbrkt]\s?\{\\?([a-z])\}/gi, '$1')
    .replaceAll(/\\([a-z]{2,10})(?![a-z])/gi, (_, name: string) => ` ${name} `)
    .replaceAll(/[\\${}^_]/g, '');
}

const INVISIBLE = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060\uFEFF]/g;
const OTHER_LETTERS = /[łøđðþßæœıħŧŋʼ\u0370-\u03FF\u0430-\u0491]/g;

/** Lower case, without marks, markup and invisible characters; Greek and Cyrillic letters in Latin ones. */
export function fold(text: string): string {
  const plain = withoutMarkup(text);
  // Most texts are plain: normalising them is what takes the time.
  if (/^[ -~]*$/.test(plain)) return plain.toLowerCase();
  return plain
    .replaceAll(INVISIBLE, '')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(OTHER_LETTERS, (letter) => LETTERS[letter] ?? letter);
}

/** Cyrillic letters as English (`kh`) and as scholars write them (`h`), where it is not as in `LETTERS`. */
const ENGLISH: Record<string, string> = {
  в: 'v',
  ж: 'zh',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  є: 'ie',
  ю: 'iu',
  я: 'ia',
};
const SCHOLARLY: Record<string, string> = { в: 'v', х: 'h', ч: 'c', ш: 's', щ: 'sc', є: 'e', ю: 'u', я: 'a' };

/** A text of Cyrillic letters in the Latin ones of other countries than ours; none of another text. */
export function romanizations(text: string): string[] {
  if (!/[\u0430-\u0491]/i.test(text)) return [];
  const plain = text.normalize('NFC').toLowerCase().replaceAll('ы', 'y').replaceAll('й', 'y');
  return [ENGLISH, SCHOLARLY].map((letters) =>
    plain.replaceAll(/[\u0430-\u0491]/g, (letter) => letters[letter] ?? letter),
  );
}

/** What Germans and Scandinavians write for a mark: `mueller` and `müller`. */
const WRITTEN_OUT: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa', đ: 'dj' };

/** The spellings that a name may have without marks: letters and digits only; one, or few of them. */
export function nameSpellings(name: string): string[] {
  const plain = lettersOf(fold(name));
  const roman = romanizations(name);
  if (roman.length > 0) return [...new Set([plain, ...roman.map((text) => lettersOf(fold(text)))])];
  if (!/[äöüøåđ]/i.test(name.normalize('NFC'))) return [plain];
  const out = lettersOf(
    fold(
      name
        .normalize('NFC')
        .toLowerCase()
        .replaceAll(/[äöüøåđ]/g, (letter) => WRITTEN_OUT[letter] ?? letter),
    ),
  );
  return out === plain ? [plain] : [plain, out];
}

/** Letters and digits alone. */
export const lettersOf = (folded: string) => folded.replaceAll(/[^\p{L}\p{N}]+/gu, '');

/** Rows of the distances: most comparisons are of words, and many. */
let before: Int32Array = new Int32Array(64);
let previous: Int32Array = new Int32Array(64);
let row: Int32Array = new Int32Array(64);

/** How many letters differ (two neighbours changed about are one); `most + 1`: more than that. */
export function editDistance(a: string, b: string, most: number): number {
  if (a === b) return 0;
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let start = 0;
  while (start < a.length && start < b.length && a.charCodeAt(start) === b.charCodeAt(start)) start++;
  let endA = a.length;
  let endB = b.length;
  while (endA > start && endB > start && a.charCodeAt(endA - 1) === b.charCodeAt(endB - 1)) {
    endA--;
    endB--;
  }
  const height = endA - start;
  const width = endB - start;
  if (height === 0 || width === 0) return Math.min(height + width, most + 1);
  if (width >= row.length) {
    [before, previous, row] = [0, 1, 2].map(() => new Int32Array(width * 2)) as [Int32Array, Int32Array, Int32Array];
  }
  for (let j = 0; j <= width; j++) previous[j] = j;
  for (let i = 1; i <= height; i++) {
    row[0] = i;
    let least = i;
    const letter = a.charCodeAt(start + i - 1);
    const earlier = i > 1 ? a.charCodeAt(start + i - 2) : -1;
    for (let j = 1; j <= width; j++) {
      const other = b.charCodeAt(start + j - 1);
      let best = (previous[j - 1] as number) + (letter === other ? 0 : 1);
      const shorter = Math.min(previous[j] as number, row[j - 1] as number) + 1;
      if (shorter < best) best = shorter;
      if (j > 1 && i > 1 && earlier === other && letter === b.charCodeAt(start + j - 2)) {
        best = Math.min(best, (before[j - 2] as number) + 1);
      }
      row[j] = best;
      if (best < least) least = best;
    }
    if (least > most) return most + 1;
    [before, previous, row] = [previous, row, before];
  }
  return Math.min(previous[width] as number, most + 1);
}
