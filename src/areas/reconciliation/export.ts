import type { Db } from '#server/db.ts';
import { type Column, madeBy, sheet, xlsxResponse } from '#server/files/xlsx.ts';
import type { Actor } from '#server/actor.ts';
import { KIND_NAMES, SOURCE_NAMES } from './kinds.ts';
import type { Difference, DifferenceFilter } from './schema.ts';
import { allDifferences } from './service-differences.ts';

const MOST_ROWS = 50_000;

const COLUMNS: Column<Difference>[] = [
  { header: 'Nazwisko', width: 24, kind: 'text', value: ({ last_name }) => last_name },
  { header: 'Imię', width: 18, kind: 'text', value: ({ first_name }) => first_name },
  { header: 'Id osoby', width: 12, kind: 'integer', value: ({ person_id }) => person_id },
  { header: 'Jednostka', width: 36, kind: 'text', value: ({ unit }) => unit ?? '' },
  { header: 'Rozbieżność', width: 22, kind: 'text', value: ({ kind }) => KIND_NAMES[kind] },
  { header: 'Źródło 1', width: 18, kind: 'text', value: ({ one }) => SOURCE_NAMES[one.source] },
  { header: 'Wartość 1', width: 36, kind: 'text', value: ({ one }) => one.value ?? 'brak' },
  { header: 'Źródło 2', width: 18, kind: 'text', value: ({ other }) => SOURCE_NAMES[other.source] },
  { header: 'Wartość 2', width: 36, kind: 'text', value: ({ other }) => other.value ?? 'brak' },
  { header: 'Powód odłożenia', width: 36, kind: 'text', value: ({ dismissed }) => dismissed?.reason ?? '' },
  { header: 'Kto odłożył', width: 18, kind: 'text', value: ({ dismissed }) => dismissed?.by ?? '' },
];

const STATE_NAMES = { open: 'otwarte', dismissed: 'odłożone', all: 'wszystkie' };

/** The differences that match, as a workbook. */
export async function differencesFile(db: Db, actor: Actor, filter: DifferenceFilter): Promise<Response> {
  const rows = await allDifferences(db, filter, MOST_ROWS);
  return xlsxResponse({
    fileName: 'rozbieznosci.xlsx',
    sheets: [sheet('Rozbieżności', COLUMNS, rows)],
    parameters: [
      ...madeBy(actor.physicalLogin),
      ['Rodzaj', filter.kind ? KIND_NAMES[filter.kind] : 'wszystkie'],
      ['Stan', STATE_NAMES[filter.state]],
      ['Osoba lub jednostka', filter.text ?? ''],
    ],
  });
}
