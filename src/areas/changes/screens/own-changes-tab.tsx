import type { ReactNode } from 'react';
import { PageLink } from '#client/page-link.ts';
import { Card, CardHeader, CardTitle } from '#ui/card.tsx';
import { instantText } from '#ui/text/instant.ts';
import type { OwnChanges } from '../schema.ts';
import { ChangesList } from './changes-list.tsx';
import { OWN_KINDS, ownName } from './own-work-link.tsx';

const MOST_SHOWN = 3;

type NewsProps = { title: string; count?: ReactNode; of: { since: string; visited: boolean }; children: ReactNode };

/** On the home page: what is new since the last visit. */
export const News = ({ title, count, of: { since, visited }, children }: NewsProps) => (
  <Card>
    <section aria-label={title}>
      <CardHeader>
        <CardTitle>
          {title} {count !== undefined && <span className="font-normal text-muted-foreground">{count}</span>}
        </CardTitle>
        <span className="text-xs text-muted-foreground">{visited ? instantText(since) : 'w ostatnich 30 dniach'}</span>
      </CardHeader>
      {children}
    </section>
  </Card>
);

/** What others have changed in one's works and data. */
export const OwnChangesCard = ({ changes }: { changes: OwnChanges }) => (
  <News
    title={changes.visited ? 'Od ostatniej wizyty' : 'Co się zmieniło'}
    count={changes.more ? `ponad ${changes.entries.length}` : changes.entries.length}
    of={changes}
  >
    <ChangesList entries={changes.entries.slice(0, MOST_SHOWN)} nameOf={ownName} shown={OWN_KINDS} />
    <p className="border-t px-4 py-2 text-end text-sm">
      <PageLink to="/zmiany" className="max-sm:inline-block max-sm:py-1">
        Wszystkie zmiany
        {changes.entries.length > MOST_SHOWN &&
          `, jeszcze ${changes.more ? 'ponad ' : ''}${changes.entries.length - MOST_SHOWN}`}
      </PageLink>
    </p>
  </News>
);
