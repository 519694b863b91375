import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { api } from '#client/api.ts';
import { Loaded } from '#client/parts/loaded.tsx';
import { Card } from '#ui/card.tsx';
import { TextLink } from '#ui/link.tsx';
import { Section } from '#ui/section.tsx';
import { instantText } from '#ui/text/instant.ts';
import { SOURCE_NAMES } from '../facts.ts';
import type { HistoryEntry } from '../schema.ts';

const ACTIONS = { added: 'dodano', changed: 'zmieniono', removed: 'usunięto' };

/** What people and imports have changed, the latest first. */
export function PersonHistory({ person }: { person: number }) {
  const answer = useQuery(api.employment.history.queryOptions({ person }));
  return (
    <Section title="Co się zmieniło">
      <Card>
        <Loaded
          query={answer}
          what="historii"
          empty={<p className="px-4 py-3 text-sm text-muted-foreground">Nic jeszcze nie zmieniono</p>}
        >
          {(entries) => (
            <ol className="divide-y">
              {entries.map((entry) => (
                <Entry key={entry.key} entry={entry} />
              ))}
            </ol>
          )}
        </Loaded>
      </Card>
    </Section>
  );
}

function Entry({ entry }: { entry: HistoryEntry }) {
  const { at, by, source, what, action, reason, changes } = entry;
  return (
    <li className="px-4 py-3 text-sm">
      <p>
        <span className="font-medium">
          {ACTIONS[action]} {what}
        </span>{' '}
        <span className="text-muted-foreground">
          {instantText(at)}, {by},{' '}
          {entry.import === null ? (
            SOURCE_NAMES[source]
          ) : (
            <TextLink asChild>
              <Link to="/admin/AppAccounts/importy/$id" params={{ id: String(entry.import) }}>
                {SOURCE_NAMES[source]}, import {entry.import}
              </Link>
            </TextLink>
          )}
        </span>
      </p>
      {reason !== null && <p className="wrap-anywhere">{reason}</p>}
      <ul className="text-muted-foreground">
        {changes
          .filter(({ before, after }) => before !== after)
          .map(({ name, before, after }) => (
            <li key={name} className="wrap-anywhere">
              {name}:{' '}
              {action === 'changed' && (
                <>
                  <s>{before ?? 'puste'}</s> →{' '}
                </>
              )}
              <span className="text-foreground">{(action === 'removed' ? before : after) ?? 'puste'}</span>
            </li>
          ))}
      </ul>
    </li>
  );
}
