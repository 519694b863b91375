import { type Column, defineColumns, pickColumns } from '#shared/columns.ts';
import { type DescribedWork, workColumns } from '#areas/publications/lists.ts';
import type { YearFte } from './schema.ts';

/** N as of 31 December of each year. */
export const nColumns = defineColumns<YearFte>()([
  { key: 'rok', header: '31 grudnia roku', kind: 'year', width: 12, rowHeader: true },
  { key: 'etatow', header: 'Liczba N', kind: 'disciplineSlots' },
  { key: 'forecast', header: 'Prognoza', kind: 'yesno' },
]);

/** A work of the discipline's file; `shown`: authors from here who show it there. */
export type ShownWork = DescribedWork & { year: number; shown: string };

const publications = defineColumns<ShownWork>()([
  ...pickColumns(workColumns, 'id'),
  { key: 'year', header: 'Rok', kind: 'year' },
  ...pickColumns(workColumns, 'kind', 'title', 'chapter', 'authors'),
  { key: 'shown', header: 'Autorzy wykazujący w dyscyplinie', kind: 'text', width: 36 },
  ...pickColumns(workColumns, 'venue', 'issn', 'isbn', 'doi', 'category', 'status', 'points'),
]);
const ONLY_OF_PUBLICATIONS = ['chapter', 'venue', 'issn', 'isbn', 'doi'];

export const shownWorkColumns = {
  publications,
  /** Points of patents are not divided. */
  patents: publications
    .filter(({ key }) => !ONLY_OF_PUBLICATIONS.includes(key))
    .map(({ note: _note, ...column }: Column<ShownWork>) => column),
};
