import { isPolonId } from '#areas/people/identifiers.ts';
import { BadCell, cell, textOrNull, optionalCell } from './file.ts';
import { type Item, personItem, type ReadContext, withoutEmpty, tableReader, tokensOf, unknownUnit } from './items.ts';
import { readFlag, readName, readNumber, readText } from './values.ts';

/** Days of absence in each year: `2017 - 141`. */
export const absenceItems = tableReader('absences', {
  *read(row) {
    const person = personItem(row);
    yield person;
    const of = { line: row.line, ref: person.ref };
    for (const { year, days } of yearsOf(cell(row, 'ROK_NIEOBECNOSC')))
      yield { ...of, entity: 'absence', key: String(year), data: { kind: POLON_ABSENCE, days } };
  },
  refOf: tokensOf,
});

function yearsOf(text: string) {
  const parts = text.split(/[;,]/).map((part) => /^(\d{4})\s*[-–:]\s*(\d{1,3})$/.exec(part.trim()));
  return parts.map((part) => {
    const [year, days] = [Number(part?.[1] ?? 0), Number(part?.[2] ?? 0)];
    if (year < 1990 || year > 2100 || days < 1 || days > 366)
      throw new BadCell(`Nie można odczytać nieobecności „${readText(text) ?? ''}”.`);
    return { year, days };
  });
}

/** `kind` of absences from this file; no others are changed. */
export const POLON_ABSENCE = 'nieobecność z POL-on';

export const directoryItems = tableReader('directory', {
  read(row, context) {
    const entry = {
      number: cell(row, 'employeenumber'),
      firstName: cell(row, 'imie'),
      lastName: cell(row, 'nazwisko'),
      login: cell(row, 'userprincipalname'),
      display: optionalCell(row, 'wyswietlane', String),
      degree: optionalCell(row, 'stopien', String),
      polonUuid: cell(row, 'polonuuid'),
      unit: cell(row, 'jednostka_kod'),
    };
    return directoryItem(row.line, entry, context);
  },
  refOf: (row) => entryRef(textOrNull(row, 'employeenumber'), textOrNull(row, 'userprincipalname')),
});

const entryRef = (number: string | null, login: string | null) => number ?? login?.toLowerCase() ?? '';

/** `display`, `degree`: undefined if the source lacks the column. */
export type DirectoryEntry = Record<'number' | 'firstName' | 'lastName' | 'login' | 'polonUuid' | 'unit', string> &
  Record<'display' | 'degree', string | undefined>;

/** One entry of the staff directory, from a file or from its server. */
export function directoryItem(line: number, entry: DirectoryEntry, { units, report }: ReadContext): Item[] {
  const [number, login] = [readText(entry.number), readText(entry.login)];
  const [firstName, lastName] = [readText(entry.firstName), readText(entry.lastName)];
  if (number === null || login === null || firstName === null || lastName === null) {
    const needed = { numer: number, login, imię: firstName, nazwisko: lastName };
    const lacking = Object.entries(needed).flatMap(([what, value]) => (value === null ? [what] : []));
    report({
      line,
      message: `Brakuje: ${lacking.join(', ')}. Wiersz pominięto.`,
      ref: entryRef(number, login),
      who: [lastName, firstName].filter((name) => name !== null).join(' '),
    });
    return [];
  }
  const { display, degree } = entry;
  const fullName = `${firstName} ${lastName}`;
  const unit = units.get(entry.unit.toLowerCase());
  return [
    {
      line,
      entity: 'directory',
      ref: number,
      key: number,
      data: {
        employee_number: number,
        first_name: firstName,
        last_name: lastName,
        login,
        display_name: display === undefined ? undefined : (readText(display) ?? fullName),
        degree: degree === undefined ? undefined : readText(degree),
        ...withoutEmpty({
          polon_uuid: isPolonId(entry.polonUuid) ? entry.polonUuid.toLowerCase() : null,
          unit_id: unit,
        }),
      },
      defaults: { display_name: fullName },
      doubt: unknownUnit(entry.unit, unit),
    },
  ];
}

/** Greater numbers are assigned by this system. */
const OWN_NUMBERS = 500_000_000;
const numberOf = (text: string) => {
  const number = readNumber(text) ?? 0;
  return Number.isInteger(number) && number > 0 && number < OWN_NUMBERS ? number : undefined;
};

/** A person of the library system: its number is the person's number here. */
export const dn10Items = tableReader('dn10', {
  *read(row) {
    const number = numberOf(cell(row, 'id_pracownik'));
    const [first_name, last_name] = [readName(cell(row, 'imie')), readName(cell(row, 'nazwisko'))];
    const [person_active, employee_active] = ['osoba_aktywna', 'pracownik_aktywny'].map((name) =>
      readFlag(cell(row, name)),
    );
    const isWhole = number !== undefined && first_name !== null && last_name !== null;
    if (!isWhole || person_active === undefined || employee_active === undefined)
      throw new BadCell(
        `Nie można odczytać wiersza (numer „${readText(cell(row, 'id_pracownik')) ?? ''}”): numer jest od 1 do ${OWN_NUMBERS - 1}, aktywność to Tak albo Nie.`,
      );
    const [ref, title] = [String(number), optionalCell(row, 'tytul', readText)];
    const [unit_name, email] = [optionalCell(row, 'jednostka', readText), optionalCell(row, 'email', readText)];
    const names = { first_name, last_name };
    const of = { line: row.line, ref };
    yield { ...of, entity: 'person', key: '', data: { id: number }, defaults: { ...names, degree: title } };
    const data = { person_id: number, ...names, title, unit_name, email, employee_active, person_active };
    yield { ...of, entity: 'dn10', key: ref, data };
  },
  refOf(row) {
    const number = numberOf(row.id_pracownik ?? '');
    return number
      ? String(number)
      : [textOrNull(row, 'nazwisko'), textOrNull(row, 'imie')].join(' ').trim().toLowerCase();
  },
});
