import { History } from 'lucide-react';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { timeText } from '#ui/text/instant.ts';
import type { Changed, Changes } from '../schema.ts';
import { ChangesList, type Told } from './changes-list.tsx';
import { VerdictDetails } from './verdict-details.tsx';

/** What is said of a work, whichever of its authors it is said of; undefined where it can be taken back by itself. */
const saidOf = ({ what, by, fields, undo, undone, about: [work] }: Changed) =>
  work?.kind === 'publication' && !undo ? JSON.stringify([what, by, fields, undone, work.id]) : undefined;

const isNew =
  ({ about }: Changed) =>
  ({ kind, id }: Changed['about'][number]) =>
    !about.some((each) => each.kind === kind && each.id === id);

/** With all the authors of whom the same is said in a row. */
function joined(entries: readonly Changed[]): Changed[] {
  const rows: Changed[] = [];
  for (const entry of entries) {
    const above = rows.at(-1);
    const said = saidOf(entry);
    if (above && said && saidOf(above) === said && entry.about[1])
      rows[rows.length - 1] = { ...above, about: [...above.about, ...entry.about.slice(1).filter(isNew(above))] };
    else rows.push(entry);
  }
  return rows;
}

const DAY = new Intl.DateTimeFormat('pl-PL', { dateStyle: 'full', timeZone: 'Europe/Warsaw' });

/** In the order of the entries, which are the latest first. */
const daysOf = (entries: readonly Changed[]) => Map.groupBy(entries, ({ at }) => DAY.format(new Date(at)));

type Empty = { title: string; text: string };
type ChangesCardProps = Omit<Told, 'when' | 'Details'> & { changes: Changes; empty: Empty };

/** Changes in words by day in a card, or why there are none. */
export function ChangesCard({ changes: { entries, more }, empty, ...told }: ChangesCardProps) {
  if (entries.length === 0)
    return (
      <EmptyState icon={History} title={empty.title}>
        {empty.text}
      </EmptyState>
    );
  return (
    <Card>
      {[...daysOf(entries)].map(([day, changed]) => (
        <section key={day} aria-label={day} className="not-first:border-t">
          <p className="border-b bg-muted px-4 py-1.5 text-xs font-medium text-muted-foreground">{day}</p>
          <ChangesList
            {...told}
            Details={VerdictDetails}
            entries={joined(changed)}
            when={(at) => timeText(Date.parse(at))}
          />
        </section>
      ))}
      {more && (
        <p className="border-t px-4 py-2 text-xs text-muted-foreground">
          Pokazano {entries.length} najnowszych zmian, są też starsze.
        </p>
      )}
    </Card>
  );
}
