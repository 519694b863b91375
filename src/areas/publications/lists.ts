import { defineColumns } from '#shared/columns.ts';
import { defineList } from '#shared/list.ts';
import { countNote, typeName } from './schema-codes.ts';
import type { UnassignedPatent } from './schema.ts';

/** Patents of a period without a discipline, a row for each author here who has none on them. */
export const unassignedPatentList = defineList<UnassignedPatent>()({
  noun: ['patent', 'patenty', 'patentów'],
  title: 'Patenty nieprzypisane',
  empty: 'Każdy patent z tego okresu jest przypisany do dyscypliny',
  rowKey: ({ id }) => id,
  filters: { text: { kind: 'search', label: 'Twórca lub tytuł' } },
  sort: '-year',
  pageSize: 20,
  columns: [
    { key: 'author', header: 'Twórca', kind: 'person', sort: true, rowHeader: true },
    { key: 'unit', header: 'Jednostka', kind: 'text' },
    { key: 'title', header: 'Patent', kind: 'text', sort: true },
    { key: 'kind', header: 'Rodzaj', kind: 'text' },
    { key: 'year', header: 'Rok', kind: 'year', sort: true },
    { key: 'points', header: 'Punkty', kind: 'points', sort: true },
  ],
});

/** A work in files of works. */
export type DescribedWork = {
  id: number;
  type: number;
  title: string;
  chapter: string | null;
  authors: string;
  venue: string | null;
  issn: string | null;
  isbn: string | null;
  doi: string | null;
  category: string;
  status: string;
  points: number | null;
  /** Divided points may be too many. */
  m_unknown: boolean;
};

export const workColumns = defineColumns<DescribedWork>()([
  { key: 'id', header: 'Id. publikacji', kind: 'id' },
  { key: 'kind', header: 'Rodzaj', kind: 'text', width: 24, value: ({ type }) => typeName(type) },
  { key: 'title', header: 'Tytuł', kind: 'text', width: 60 },
  { key: 'chapter', header: 'Tytuł rozdziału', kind: 'text', width: 50 },
  { key: 'authors', header: 'Autorzy', kind: 'text', width: 40 },
  { key: 'venue', header: 'Czasopismo lub wydawnictwo', kind: 'text', width: 36 },
  { key: 'issn', header: 'ISSN', kind: 'text', width: 11 },
  { key: 'isbn', header: 'ISBN', kind: 'text', width: 20 },
  { key: 'doi', header: 'DOI', kind: 'text', width: 28 },
  { key: 'category', header: 'Kategoria', kind: 'text' },
  { key: 'status', header: 'Status', kind: 'text', width: 24 },
  { key: 'points', header: 'Punkty', kind: 'points', sort: true, note: countNote },
]);
