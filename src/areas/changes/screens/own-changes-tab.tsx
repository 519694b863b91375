import { Link } from '@tanstack/react-router';
import { Card, CardHeader, CardTitle } from '#ui/card.tsx';
import { TextLink } from '#ui/link.tsx';
import { instantText } from '#ui/text/instant.ts';
import type { OwnChanges } from '../schema.ts';
import { ChangesList } from './changes-list.tsx';
import { OWN_KINDS, ownName } from './own-work-link.tsx';

const MOST_SHOWN = 3;

/** On the home page: what others have changed since the last visit. */
export function OwnChangesCard({ changes: { since, visited, entries, more } }: { changes: OwnChanges }) {
  return (
    <Card>
      <section aria-labelledby="own-changes">
        <CardHeader className="min-h-12">
          <CardTitle id="own-changes">
            {visited ? 'Od ostatniej wizyty' : 'Co się zmieniło'}{' '}
            <span className="font-normal text-muted-foreground">
              {more ? `ponad ${entries.length}` : entries.length}
            </span>
          </CardTitle>
          <span className="text-xs text-muted-foreground">
            {visited ? instantText(since) : 'w ostatnich 30 dniach'}
          </span>
        </CardHeader>
        <ChangesList
          changes={{ entries: entries.slice(0, MOST_SHOWN), more: false }}
          nameOf={ownName}
          shown={OWN_KINDS}
        />
        <p className="border-t px-4 py-2 text-end text-sm">
          <TextLink asChild className="max-sm:inline-block max-sm:py-1">
            <Link to="/zmiany">Wszystkie zmiany</Link>
          </TextLink>
        </p>
      </section>
    </Card>
  );
}
