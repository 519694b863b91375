import { History } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { instantText } from '#ui/text/instant.ts';
import type { ChangeEntry } from '#areas/audit/schema.ts';
import type { Changed, Changes, Undo } from '../schema.ts';

type About = ChangeEntry['about'][number];
/** The name of what a change is about, as a link where a screen has one; asked only of what the reader may open. */
export type NameOf = (about: About) => ReactNode;

const plainName: NameOf = ({ kind, name }) => (kind === 'publication' ? `„${name}”` : name);

/** Takes a change back; the home page has none. */
type UndoButton = ComponentType<{ undo: Undo }>;

type ChangesListProps = { changes: Changes; nameOf?: NameOf; shown?: readonly string[]; Undo?: UndoButton };

/** Changes in words, the latest first. `shown`: kinds of objects that are named, by default all. */
export function ChangesList({ changes: { entries, more }, nameOf = plainName, shown, Undo }: ChangesListProps) {
  return (
    <>
      <ol className="@container divide-y">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} nameOf={nameOf} shown={shown} Undo={Undo} />
        ))}
      </ol>
      {more && (
        <p className="border-t px-4 py-2 text-xs text-muted-foreground">
          Pokazano {entries.length} najnowszych zmian, są też starsze.
        </p>
      )}
    </>
  );
}

type ChangesCardProps = ChangesListProps & { empty: { title: string; text: string } };

/** The list in a card, or why there is none. */
export const ChangesCard = ({ empty, ...list }: ChangesCardProps) =>
  list.changes.entries.length === 0 ? (
    <EmptyState icon={History} title={empty.title}>
      {empty.text}
    </EmptyState>
  ) : (
    <Card>
      <ChangesList {...list} />
    </Card>
  );

type EntryProps = {
  entry: Changed;
  nameOf: NameOf;
  shown: readonly string[] | undefined;
  Undo: UndoButton | undefined;
};

function Entry({ entry: { at, by, what, about, fields, undo }, nameOf, shown, Undo }: EntryProps) {
  const shownAbout = about.filter(({ kind, name }) => name !== '' && (shown === undefined || shown.includes(kind)));
  const nameIn: NameOf = (each) => (each.opens ? nameOf : plainName)(each);
  return (
    <li className="grid gap-x-6 gap-y-1 px-4 py-3 text-sm @xl:grid-cols-[minmax(0,1fr)_12rem]">
      <div className="min-w-0 wrap-anywhere">
        {shownAbout.map((each) => (
          <span key={`${each.kind}:${each.id}`} className="block font-medium">
            {nameIn(each)}
          </span>
        ))}
        <span
          className={shownAbout.length === 0 ? 'block font-medium first-letter:uppercase' : 'text-muted-foreground'}
        >
          {what}
        </span>
        {fields.length > 0 && (
          <ul className="text-xs/5 text-muted-foreground">
            {fields.map(({ name, before, after, object }) => (
              <li key={name}>
                {name}: {before !== null && <s>{before}</s>} {before !== null && '→ '}
                <span className="text-foreground">
                  {object?.kind === 'publication' ? nameIn(object) : (after ?? 'puste')}
                </span>
              </li>
            ))}
          </ul>
        )}
        {undo && Undo && <Undo undo={undo} />}
      </div>
      <div className="text-xs/5 text-muted-foreground @xl:text-end">
        {by}
        <br />
        {instantText(at)}
      </div>
    </li>
  );
}
