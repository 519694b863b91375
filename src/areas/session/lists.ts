import { defineColumns } from '#shared/columns.ts';
import { defineList } from '#shared/list.ts';
import type { AnySession, OpenSession } from './schema.ts';

const COLUMNS = defineColumns<OpenSession>()([
  { key: 'agent', header: 'Przeglądarka', kind: 'text', fact: {} },
  { key: 'address', header: 'Adres sieciowy', kind: 'text', fact: { before: 'adres ' } },
  { key: 'started', header: 'Zalogowano', kind: 'instant', sort: true, fact: { before: 'zalogowano ' } },
  {
    key: 'seen',
    header: 'Ostatnio używana',
    kind: 'instant',
    value: 'last_seen',
    sort: true,
    fact: { before: 'używana ' },
  },
]);
const [browser, ...details] = COLUMNS;

/** The user's own open sessions. */
export const ownSessionList = defineList<OpenSession>()({
  noun: ['sesja', 'sesje', 'sesji'],
  title: 'Otwarte sesje',
  empty: 'Nie ma otwartych sesji',
  rowKey: ({ id }) => id,
  filters: {},
  columns: [{ ...browser, rowHeader: true }, ...details],
});

/** Everybody's open sessions. */
export const sessionList = defineList<AnySession>()({
  noun: ['sesja', 'sesje', 'sesji'],
  title: 'Otwarte sesje',
  empty: 'Żadna sesja nie pasuje',
  rowKey: ({ id }) => id,
  filters: { text: { kind: 'search', label: 'Osoba lub adres' } },
  sort: '-seen',
  columns: [
    {
      key: 'person',
      header: 'Osoba',
      kind: 'person',
      value: ({ last_name, first_name, login }) => `${last_name} ${first_name} (${login})`,
      sort: true,
      rowHeader: true,
    },
    browser,
    ...details,
  ],
});
