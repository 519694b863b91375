import { defineList } from '#shared/list.ts';
import { typeName } from '#areas/publications/schema-codes.ts';
import type { UnassignedShare } from './schema.ts';

/** Whether a share without a discipline can get one without asking its author. */
export const SHARE_STATES = ['ready', 'refused', 'several', 'none'] as const;
export type ShareState = (typeof SHARE_STATES)[number];

export const SHARE_STATE_NAMES: Record<ShareState, string> = {
  ready: 'ma jedną dyscyplinę',
  refused: 'autor odmówił tej dyscypliny',
  several: 'ma kilka dyscyplin: wybiera autor',
  none: 'nie ma oświadczenia w tym okresie',
};

/** Shares of approved works without a discipline, with the one that they can get without asking. */
export const unassignedShareList = defineList<UnassignedShare>()({
  noun: ['udział', 'udziały', 'udziałów'],
  title: 'Udziały nieprzypisane',
  empty: 'Nie ma takich udziałów w zatwierdzonych pracach okresu',
  rowKey: ({ id }) => id,
  pageSize: 50,
  filters: {
    unit: { kind: 'option', label: 'W jednostce', isNumber: true, any: 'cała uczelnia' },
    show: {
      kind: 'choice',
      label: 'Pokaż',
      choices: {
        ready: 'autor ma jedną dyscyplinę',
        refused: 'autor odmówił jedynej',
        several: 'autor ma kilka',
        none: 'autor nie ma żadnej',
        all: 'wszystkie',
      },
      default: 'ready',
    },
    text: { kind: 'search', label: 'Autor lub tytuł' },
  },
  sort: 'author',
  columns: [
    { key: 'author', header: 'Autor', kind: 'text', sort: true, rowHeader: true, className: 'min-w-44' },
    { key: 'unit', header: 'Jednostka', kind: 'text', sort: true, fact: {} },
    { key: 'title', header: 'Praca', kind: 'text', sort: true },
    {
      key: 'type',
      header: 'Rodzaj',
      kind: 'text',
      value: ({ type }) => typeName(type),
      className: 'min-w-36',
      fact: {},
    },
    { key: 'year', header: 'Rok', kind: 'year', sort: true, fact: {} },
    { key: 'points', header: 'Punkty pracy', kind: 'points', sort: true, fact: { after: ' pkt' } },
    {
      key: 'discipline',
      header: 'Dyscyplina',
      kind: 'text',
      value: ({ state, discipline }) =>
        [discipline, state !== 'ready' && SHARE_STATE_NAMES[state]].filter(Boolean).join(', '),
      className: 'print:min-w-48',
    },
  ],
});
