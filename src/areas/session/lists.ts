import { defineList, type ListColumn } from '#shared/list.ts';
import type { AnySession, OpenSession } from './schema.ts';

const browser = {
  key: 'agent',
  header: 'Przeglądarka',
  kind: 'text',
  value: ({ agent }) => agent,
} as const satisfies ListColumn<OpenSession>;
const details = [
  { key: 'address', header: 'Adres sieciowy', kind: 'text', value: ({ address }) => address },
  { key: 'started', header: 'Zalogowano', kind: 'instant', value: ({ started }) => started, sort: true },
  { key: 'seen', header: 'Ostatnio używana', kind: 'instant', value: ({ last_seen }) => last_seen, sort: true },
] as const satisfies ListColumn<OpenSession>[];

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
