import { dayText, today } from '#engine/day.ts';
import { DEGREES, degreesIn } from '#areas/council/schema-functions.ts';
import { type DictionaryKey, DICTIONARIES, DICTIONARY_KEYS } from '#areas/dictionaries/schema-kinds.ts';
import { ROLE_KEYS, ROLE_NAMES, type RoleKey, scopeOf } from '#areas/grants/roles.ts';
import { plainText } from '#areas/library/service-names.ts';
import { matchDisciplines } from '#areas/library/service-discipline-names.ts';
import { CATEGORIES } from '#areas/periods/schema.ts';
import { BadCell, cell, type FileRow, optionalCell } from './file.ts';
import { type ReadContext, tableReader } from './items.ts';
import { readDay, readFlag, readNumber, readText } from './values.ts';

const wrong = (name: string, text: string, what: string) =>
  new BadCell(`${name}: „${(readText(text) ?? '').slice(0, 60)}” ${what}.`);

function textIn(row: FileRow, name: string, most: number): string {
  const text = readText(cell(row, name));
  if (text === null) throw new BadCell(`Brak wartości w kolumnie ${name}.`);
  if (text.length > most) throw new BadCell(`${name}: tekst ma ponad ${most} znaków.`);
  return text;
}

/** A cell that may be empty; undefined if the file lacks the column. */
const emptyOr = <Value>(row: FileRow, name: string, read: (text: string) => Value) =>
  optionalCell(row, name, (text) => (text.trim() === '' ? null : read(text)));

/** What is given; an empty cell leaves the stored value. */
const given = <Value>(row: FileRow, name: string, read: (text: string) => Value) =>
  emptyOr(row, name, read) ?? undefined;

const dayIn = (name: string) => (text: string) => {
  const day = readDay(text.trim());
  if (day === undefined) throw wrong(name, text, 'nie jest datą');
  return day;
};

const flagIn = (name: string) => (text: string) => {
  const flag = readFlag(text);
  if (flag === undefined) throw wrong(name, text, 'to nie Tak ani Nie');
  return flag;
};

const wholeIn =
  (name: string, most: number, least = 1) =>
  (text: string) => {
    const number = readNumber(text);
    if (number === undefined || !Number.isInteger(number) || number < least || number > most)
      throw wrong(name, text, `nie jest liczbą od ${least} do ${most}`);
    return number;
  };

/** A discipline by its code, name, or name with the code behind it, as screens write it. */
function disciplineIn(
  name: string,
  text: string,
  { classification, day }: Pick<ReadContext, 'classification'> & { day: string },
) {
  const [, code] = /(?:^|\()\s*(\d{1,5})\s*\)?$/.exec(text.trim()) ?? [];
  if (code !== undefined) {
    const isKnown = classification.some(({ entries }) => entries.some((entry) => entry.code === Number(code)));
    if (isKnown) return Number(code);
  }
  const { codes, unknown } = matchDisciplines(text, day, classification);
  const [found] = codes;
  if (found === undefined || codes.length > 1 || unknown.length > 0) throw wrong(name, text, 'to nieznana dyscyplina');
  return found;
}

const ROLES_BY_NAME = new Map<string, RoleKey>(
  ROLE_KEYS.flatMap((key) => [
    [key, key],
    [plainText(ROLE_NAMES[key]), key],
  ]),
);

/** What the role must name, from the column of scopes. */
function scopeIn(row: FileRow, role: RoleKey, context: ReadContext) {
  const none = { discipline_code: null, unit_id: null };
  const by = scopeOf(role);
  if (by === undefined) return none;
  const text = optionalCell(row, 'Zakres', readText) ?? '';
  if (by === 'discipline') {
    if (text === '') throw new BadCell('Ta rola wymaga dyscypliny w kolumnie Zakres.');
    return { ...none, discipline_code: disciplineIn('Zakres', text, { ...context, day: today() }) };
  }
  if (text === '') throw new BadCell('Ta rola wymaga jednostki w kolumnie Zakres.');
  const unit = context.units.get(text.toLowerCase());
  if (unit === undefined) throw wrong('Zakres', text, 'to nieznana jednostka');
  return { ...none, unit_id: unit };
}

export const grantItems = tableReader('grants', {
  *read(row, context) {
    const login = textIn(row, 'Login', 200);
    const text = textIn(row, 'Rola', 100);
    const role = ROLES_BY_NAME.get(plainText(text)) ?? ROLES_BY_NAME.get(text.toLowerCase());
    if (role === undefined)
      throw wrong('Rola', text, `to nieznana rola; jest jedną z: ${Object.values(ROLE_NAMES).join(', ')}`);
    const scope = scopeIn(row, role, context);
    const data = {
      login,
      role,
      ...scope,
      // Until the unit is settled.
      scope: scopeOf(role) === 'unit' ? optionalCell(row, 'Zakres', readText) : undefined,
      valid_from: given(row, 'Ważne od', dayIn('Ważne od')),
      valid_to: emptyOr(row, 'Ważne do', dayIn('Ważne do')),
    };
    const key = [login.toLowerCase(), role, scope.discipline_code ?? 0, scope.unit_id ?? 0].join(' ');
    const defaults = { valid_from: today(), valid_to: null, subject: `${login}: ${ROLE_NAMES[role]}` };
    yield { line: row.line, entity: 'grant', ref: key, key, data, defaults };
  },
  refOf: (row) => (row.Login ?? '').toLowerCase(),
  nameOf: (row) => row.Login ?? '',
});

export const disciplineItems = tableReader('disciplines', {
  *read(row) {
    const code = wholeIn('Kod', 99_999)(cell(row, 'Kod'));
    const name = textIn(row, 'Dyscyplina', 200);
    const short = (column: string, most: number) => given(row, column, () => textIn(row, column, most));
    const data = {
      code,
      name,
      field: short('Dziedzina', 200),
      polon_code: short('Kod POL-on', 20),
      hst: given(row, 'HST', flagIn('HST')),
      art: given(row, 'Artystyczna', flagIn('Artystyczna')),
      valid_from: given(row, 'Od', dayIn('Od')),
      valid_to: emptyOr(row, 'Do', dayIn('Do')),
      successor_code: emptyOr(row, 'Następczyni', wholeIn('Następczyni', 99_999)),
    };
    const key = String(code);
    const defaults = { valid_to: null, successor_code: null };
    yield { line: row.line, entity: 'discipline', ref: key, key, data, defaults };
  },
  refOf: (row) => row.Kod ?? '',
  nameOf: (row) => row.Dyscyplina ?? '',
});

export const outcomeItems = tableReader('outcomes', {
  *read(row, context) {
    const period = textIn(row, 'Okres', 20);
    const [, from, to] = /^(\d{4})\s*[–-]\s*(\d{4})$/.exec(period) ?? [];
    if (from === undefined || to === undefined) throw wrong('Okres', period, 'to nie lata okresu, jak 2022–2025');
    const category = CATEGORIES.find((each) => each === cell(row, 'Kategoria').trim().toUpperCase());
    if (category === undefined)
      throw wrong('Kategoria', cell(row, 'Kategoria'), `to nie kategoria: ${CATEGORIES.join(', ')}`);
    const valid_from = dayIn('Od')(cell(row, 'Od'));
    const name = textIn(row, 'Dyscyplina', 200);
    const discipline_code = disciplineIn('Dyscyplina', name, { ...context, day: valid_from });
    const data = {
      year_from: Number(from),
      year_to: Number(to),
      discipline_code,
      category,
      valid_from,
      valid_to: emptyOr(row, 'Do', dayIn('Do')),
      decision: emptyOr(row, 'Decyzja', () => textIn(row, 'Decyzja', 200)),
    };
    const key = `${from} ${to} ${discipline_code}`;
    const defaults = { valid_to: null, decision: null, subject: `${from}–${to}: ${name}` };
    yield { line: row.line, entity: 'outcome', ref: key, key, data, defaults };
  },
  refOf: (row) => row.Dyscyplina ?? '',
  nameOf: (row) => row.Dyscyplina ?? '',
});

const DICTIONARIES_BY_NAME = new Map<string, DictionaryKey>(
  DICTIONARY_KEYS.map((key) => [plainText(DICTIONARIES[key].label), key]),
);

export const dictionaryItems = tableReader('dictionaries', {
  *read(row) {
    const label = textIn(row, 'Słownik', 100);
    const dictionary = DICTIONARIES_BY_NAME.get(plainText(label));
    if (dictionary === undefined) {
      const known = DICTIONARY_KEYS.map((key) => DICTIONARIES[key].label).join(', ');
      throw wrong('Słownik', label, `to nieznany słownik; jest jednym z: ${known}`);
    }
    const name = textIn(row, 'Hasło', 100);
    const data = {
      dictionary,
      name,
      position: given(row, 'Miejsce', wholeIn('Miejsce', 9_999)),
      retired: given(row, 'Wycofane', flagIn('Wycofane')),
    };
    const key = `${dictionary} ${name.toLowerCase()}`;
    yield { line: row.line, entity: 'dictionary', ref: key, key, data, defaults: { retired_at: null } };
  },
  refOf: (row) => row.Hasło ?? '',
  nameOf: (row) => row.Hasło ?? '',
});

export const councilItems = tableReader('councils', {
  *read(row) {
    const valid_from = dayIn('Od kiedy')(cell(row, 'Od kiedy'));
    const degrees = textIn(row, 'Stopnie i tytuły', 200);
    if (!DEGREES.test(degrees))
      throw wrong('Stopnie i tytuły', degrees, 'to nie stopnie, jak „dr hab., prof. dr hab.”');
    const data = {
      valid_from,
      degrees: degreesIn(degrees),
      age_limit: wholeIn('Granica wieku', 120, 18)(cell(row, 'Granica wieku')),
      declaration_born_before: dayIn('Lustracja urodzonych przed')(cell(row, 'Lustracja urodzonych przed')),
      reason: given(row, 'Powód', () => textIn(row, 'Powód', 1_000)),
    };
    const defaults = { subject: `Parametry rad od ${dayText(valid_from)}` };
    yield { line: row.line, entity: 'councilRule', ref: valid_from, key: valid_from, data, defaults };
  },
  refOf: (row) => row['Od kiedy'] ?? '',
  nameOf: (row) => row['Od kiedy'] ?? '',
});
