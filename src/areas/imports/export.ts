import type { Db } from '#server/db.ts';
import { type Column, madeBy, sheet, xlsxResponse } from '#server/files/xlsx.ts';
import type { Actor } from '#server/actor.ts';
import { ACTION_NAMES, ENTITY_NAMES, type ImportRow, KIND_NAMES, OUTCOME_NAMES, STATUS_NAMES } from './schema.ts';
import { findImport } from './service.ts';
import { rowsAfter } from './service-rows.ts';

const MOST_ROWS = 50_000;

const fieldsText = ({ fields }: ImportRow, side: 'before' | 'after') =>
  fields.flatMap((field) => (field[side] === null ? [] : [`${field.name}: ${field[side]}`])).join('; ');

const COLUMNS: Column<ImportRow>[] = [
  { header: 'Wiersz pliku', width: 12, kind: 'integer', value: ({ line }) => line || null },
  { header: 'Czego dotyczy', width: 24, kind: 'text', value: ({ entity }) => ENTITY_NAMES[entity] },
  { header: 'Kogo', width: 30, kind: 'text', value: ({ subject }) => subject },
  { header: 'Zmiana', width: 18, kind: 'text', value: ({ action }) => ACTION_NAMES[action] },
  { header: 'Przed', width: 50, kind: 'text', value: (row) => fieldsText(row, 'before') },
  { header: 'Po', width: 50, kind: 'text', value: (row) => fieldsText(row, 'after') },
  { header: 'Uwagi', width: 50, kind: 'text', value: ({ doubt, note }) => [doubt, note].filter(Boolean).join(' ') },
  {
    header: 'Wynik',
    width: 24,
    kind: 'text',
    value: ({ outcome }) => (outcome === null ? '' : OUTCOME_NAMES[outcome]),
  },
];

/** Every row of an import and what became of it, as a workbook. */
export async function importReport(db: Db, actor: Actor, id: number): Promise<Response> {
  const found = await findImport(db, id);
  const rows = await rowsAfter(db, id, { last: 0, limit: MOST_ROWS + 1 });
  const { counts } = found;
  return xlsxResponse({
    fileName: `import-${id}.xlsx`,
    sheets: [sheet('Wiersze importu', COLUMNS, rows.slice(0, MOST_ROWS))],
    parameters: [
      ...madeBy(actor.physicalLogin),
      ['Import', `${id}: ${KIND_NAMES[found.kind]}`],
      ['Plik', found.file_name],
      ['Skrót SHA-256', found.file_hash ?? ''],
      ['Stan na dzień', found.as_of],
      ['Stan importu', STATUS_NAMES[found.status]],
      ['Wczytał', `${found.created_by}, ${found.created_at}`],
      ['Zastosował', found.applied_by ? `${found.applied_by}, ${found.applied_at}` : ''],
      ['Cofnął', found.undone_by ? `${found.undone_by}, ${found.undone_at}` : ''],
      ['Wiersze pliku', String(found.row_count)],
      ['Bez zmian', String(found.unchanged)],
      ['Nowe, zmienione, nieobecne', `${counts.new}, ${counts.changed}, ${counts.gone}`],
      ['Wątpliwe, błędne', `${counts.doubtful}, ${counts.error}`],
      ['Zastosowane, pominięte, zmienione w międzyczasie', `${counts.applied}, ${counts.left}, ${counts.stale}`],
      ['Wiersze', rows.length > MOST_ROWS ? `pierwszych ${MOST_ROWS}, dalszych nie ma w tym pliku` : 'wszystkie'],
    ],
  });
}
