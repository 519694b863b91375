import { Badge } from '#ui/badge.tsx';
import type { Column } from '#ui/data-table.tsx';
import { instantText } from '#ui/instant.ts';
import type { OpenSession } from '../schema.ts';
import { browserName } from './browser-name.ts';

/** A session in words, for those who cannot see its row. */
export const sessionName = ({ agent, last_seen }: OpenSession) => `${browserName(agent)}, ${instantText(last_seen)}`;

/** What tells a session from another: where it is, since when, how lately it was used. */
export const sessionColumns = <Session extends OpenSession>(): Column<Session>[] => [
  {
    key: 'agent',
    header: 'Przeglądarka',
    rowHeader: true,
    cell: ({ agent, current }) => (
      <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1" title={agent ?? undefined}>
        {browserName(agent)}
        {current && <Badge tone="info">ta sesja</Badge>}
      </span>
    ),
  },
  { key: 'address', header: 'Adres sieciowy', cell: ({ address }) => address ?? '–' },
  { key: 'started', header: 'Zalogowano', cell: ({ started }) => instantText(started) },
  { key: 'last_seen', header: 'Ostatnio używana', cell: ({ last_seen }) => instantText(last_seen) },
];
