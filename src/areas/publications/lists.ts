import { defineList } from '#shared/list.ts';
import type { UnassignedPatent } from './schema-patents.ts';

/** Patents of a period without a discipline, a row for each author here who has none on them. */
export const unassignedPatentList = defineList<UnassignedPatent>()({
  noun: ['patent', 'patenty', 'patentów'],
  title: 'Patenty bez dyscypliny',
  empty: 'Każdy patent z tego okresu ma dyscyplinę',
  rowKey: ({ id }) => id,
  filters: { text: { kind: 'search', label: 'Twórca lub tytuł' } },
  sort: '-year',
  pageSize: 20,
  columns: [
    { key: 'author', header: 'Twórca', kind: 'person', value: ({ author }) => author, sort: true, rowHeader: true },
    { key: 'unit', header: 'Jednostka', kind: 'text', value: ({ unit }) => unit },
    { key: 'title', header: 'Patent', kind: 'text', value: ({ title }) => title, sort: true },
    { key: 'kind', header: 'Rodzaj', kind: 'text', value: ({ kind }) => kind },
    { key: 'year', header: 'Rok', kind: 'id', value: ({ year }) => year, sort: true },
    { key: 'points', header: 'Punkty', kind: 'points', value: ({ points }) => points, sort: true },
  ],
});
