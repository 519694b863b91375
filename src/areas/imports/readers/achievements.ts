import { isDegree, KEPT_CODES, KEPT_TYPES, keptKey, type KeptType } from '#areas/achievements/schema-words.ts';
import { plainText } from '#areas/library/service-names.ts';
import { BadCell, cell, type FileRow, optionalCell } from './file.ts';
import { personItem, tableReader, tokensOf } from './items.ts';
import { readText } from './values.ts';

const MAX_TEXT = 500;
const TYPES = new Map<string, KeptType>(
  KEPT_CODES.flatMap((code) => [
    [String(code), code],
    [plainText(KEPT_TYPES[code]), code],
  ]),
);

function typeIn(row: FileRow): KeptType {
  const text = cell(row, 'RODZAJ').trim();
  const type = TYPES.get(plainText(text));
  if (type === undefined)
    throw new BadCell(
      `RODZAJ: „${readText(text)?.slice(0, 50) ?? ''}” to nieznany rodzaj; jest jednym z: ${Object.values(KEPT_TYPES).join(', ')}.`,
    );
  return type;
}

/** A year, null for an empty cell. @throws BadCell for anything else */
function yearIn(name: string, text: string): number | null {
  if (text.trim() === '') return null;
  const year = /^\d{4}$/.test(text.trim()) ? Number(text) : 0;
  if (year < 1900 || year > 2100)
    throw new BadCell(`${name}: „${readText(text)?.slice(0, 20) ?? ''}” nie jest rokiem.`);
  return year;
}

function shortText(name: string, text: string): string {
  const read = readText(text) ?? '';
  if (read.length > MAX_TEXT) throw new BadCell(`${name}: tekst ma ponad ${MAX_TEXT} znaków.`);
  return read;
}

/** Projects, degrees, memberships, certificates and expertises; RODZAJ is a type's code or name. */
export const achievementItems = tableReader('achievements', {
  *read(row) {
    const person = personItem(row);
    yield person;
    const of = { line: row.line, ref: person.ref };
    const type = typeIn(row);
    const title = shortText('NAZWA', cell(row, 'NAZWA'));
    const from = yearIn('ROK_OD', cell(row, 'ROK_OD'));
    if (title === '' || from === null) throw new BadCell('Brak nazwy albo roku.');
    const to = optionalCell(row, 'ROK_DO', (text) => yearIn('ROK_DO', text));
    if (to && to < from) throw new BadCell('Rok końca jest przed rokiem początku.');
    const text = (name: string) => optionalCell(row, name, (value) => shortText(name, value));
    const data = {
      type_code: type,
      title,
      year_from: from,
      // Its year may be mended; an end would stay behind.
      year_to: isDegree(type) ? null : to,
      role: text('ROLA'),
      institution: text('INSTYTUCJA'),
      number: text('NUMER'),
    };
    const defaults = { year_to: null, role: '', institution: '', number: '', highlighted: false };
    yield { ...of, entity: 'achievement', key: keptKey({ type, year: from, title }), data, defaults };
  },
  refOf: tokensOf,
});
