import type { ComponentType, ReactNode } from 'react';
import { instantText } from '#ui/text/instant.ts';
import type { ChangeEntry } from '#areas/audit/schema.ts';
import type { Changed, Undo } from '../schema.ts';

type About = ChangeEntry['about'][number];
/** The name of what a change is about, as a link where a screen has one; asked only of what the reader may open. */
export type NameOf = (about: About) => ReactNode;

const plainName: NameOf = ({ kind, name }) => (kind === 'publication' ? `„${name}”` : name);

/** Takes a change back; the home page has none. */
type UndoButton = ComponentType<{ undo: Undo }>;

export type Told = {
  nameOf?: NameOf;
  /** Kinds of objects that are named, by default all. */
  shown?: readonly string[];
  Undo?: UndoButton;
  /** When a change was made, in words. */
  when?: (at: string) => string;
};

/** Changes in words, the latest first. */
export const ChangesList = ({ entries, ...told }: Told & { entries: readonly Changed[] }) => (
  <ol className="@container divide-y">
    {entries.map((entry) => (
      <Entry key={entry.id} entry={entry} {...told} />
    ))}
  </ol>
);

type EntryProps = Told & { entry: Changed };

function Entry({ entry, nameOf = plainName, shown, Undo, when = instantText }: EntryProps) {
  const { at, by, what, about, fields, undo } = entry;
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
                  {object?.kind === 'publication' ? nameIn(object) : (after ?? 'brak')}
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
        {when(at)}
      </div>
    </li>
  );
}
