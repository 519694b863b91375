import { BadCell, cell, createFaults, type FileRow, optionalCell } from './file.ts';
import { identifiersOf, type Item, withoutEmpty, refOf, tableReader, tokensOf } from './items.ts';
import { employment } from './polon-employment.ts';
import { declaration, nStatement } from './polon-statements.ts';
import { readName, readNumber, readText } from './values.ts';

/** Each row of the report has the conditions of one employment and the person's current statements. */
export const polonItems = tableReader('polon', {
  *read(row, context) {
    const faults = createFaults();
    const found = faults.of(() => person(row));
    if (found) yield found;
    const ref = found?.ref ?? '';
    const rest = [employment, declaration, nStatement].flatMap(
      (read) => faults.of(() => read(row, ref, context)) ?? [],
    );
    faults.refuse();
    yield* rest;
  },
  refOf: tokensOf,
});

/** The gender that the report states, `K` or `M` or in whole words. */
function genderOf(text: string) {
  if (/^k(obieta)?$/i.test(text.trim())) return 'female';
  return /^m(ężczyzna)?$/i.test(text.trim()) ? 'male' : null;
}

function person(row: FileRow): Item {
  const { uuid, orcid } = identifiersOf(row);
  const names = {
    firstName: readName(cell(row, 'IMIE')),
    middleNames: optionalCell(row, 'DRUGIE', readName),
    lastName: readName(cell(row, 'NAZWISKO')),
  };
  if (names.firstName === null || names.lastName === null) throw new BadCell('Brak imienia lub nazwiska.');
  const year = Math.floor(readNumber(cell(row, 'ROK_URODZENIA')) ?? 0);
  const birthYear = year > 1900 && year < 2100 ? String(year) : '';
  const doubts = [
    cell(row, 'UUID') !== '' && uuid === undefined && 'Identyfikator POL-on nie ma właściwej postaci: pominięto go.',
    cell(row, 'ORCID') !== '' && orcid === undefined && 'ORCID ma błędną cyfrę kontrolną: pominięto go.',
  ].filter((doubt) => doubt !== false);
  return {
    line: row.line,
    entity: 'person',
    ref: refOf(row, { ...names, birthYear }),
    // Only for matching; never stored with the person.
    key: birthYear,
    data: {
      first_name: names.firstName,
      middle_names: names.middleNames,
      last_name: names.lastName,
      ...withoutEmpty({
        degree: readText(cell(row, 'STOPIEN_TYTUL_AKTUALNY_NA_DZIEN_WYGENEROWANIA_RAPORTU')),
        orcid,
        polon_uuid: uuid,
        gender: genderOf(cell(row, 'PLEC')),
      }),
    },
    doubt: doubts.length > 0 ? doubts.join(' ') : undefined,
  };
}
