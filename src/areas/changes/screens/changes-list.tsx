import { type ComponentType, Fragment, type ReactNode } from 'react';
import { upperFirst } from '#shared/text.ts';
import { cn } from '#ui/cn.ts';
import { instantText } from '#ui/text/instant.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { ChangeEntry } from '#areas/audit/schema.ts';
import type { Changed, Undo } from '../schema.ts';

type About = ChangeEntry['about'][number];
/** The name of what a change is about, as a link where a screen has one; asked only of what the reader may open. */
export type NameOf = (about: About) => ReactNode;

const plainName: NameOf = ({ name }) => name;

/** Takes a change back; the home page has none. */
type UndoButton = ComponentType<{ undo: Undo; of: string }>;

export type Told = {
  nameOf?: NameOf;
  /** Kinds of objects that are named, by default all. */
  shown?: readonly string[];
  Undo?: UndoButton;
  /** Of whose changes they are, as a value said in these words. */
  here?: { name: string; words: string };
  /** When a change was made, in words. */
  when?: (at: string) => string;
};

const isSameSubject = ({ about: one }: Changed, { about: other }: Changed) =>
  one.length > 0 && JSON.stringify(one) === JSON.stringify(other);

/** Changes in words, the latest first; of several about one thing in a row the first names it. */
export const ChangesList = ({ entries, ...told }: Told & { entries: readonly Changed[] }) => (
  <ol className="@container">
    {entries.map((entry, index) => {
      const above = entries[index - 1];
      const follows = above !== undefined && isSameSubject(above, entry);
      return <Entry key={entry.id} entry={entry} follows={follows} {...told} />;
    })}
  </ol>
);

type ValueProps = {
  of: ChangeEntry['fields'][number];
  said: (value: string | null) => string | null;
  nameIn: NameOf;
};

/** The new value, and the former one where it is known. */
const Value = ({ of: { before, after, object }, said, nameIn }: ValueProps) => (
  <>
    <span className="text-foreground">{object?.kind === 'publication' ? nameIn(object) : (said(after) ?? 'brak')}</span>
    {before !== null && `, przedtem: ${said(before)}`}
  </>
);

/** What a value is followed by: it may be a sentence itself. */
const endOf = ({ before, after, object }: ChangeEntry['fields'][number]) =>
  /[.!?…]$/.test(before ?? object?.name ?? after ?? '') ? '' : '.';

/** What an act decides: it is said with the act. */
const DECIDED = ['stan', 'status'];
/** More fields are a list. */
const MOST_SENTENCES = 4;

/** `follows`: the entry above is about the same. */
type EntryProps = Told & { entry: Changed; follows: boolean };

function Entry({ entry, follows, nameOf = plainName, shown, Undo, here, when = instantText }: EntryProps) {
  const { at, by, what, about, fields, undo } = entry;
  const shownAbout = about.filter(({ kind, name }) => name !== '' && (shown === undefined || shown.includes(kind)));
  const said = (value: string | null) => (value !== null && value === here?.name ? here.words : value);
  const isTitled = shownAbout.length > 0;
  // The field that the act itself names is not named twice.
  const isNamed = ({ name }: ChangeEntry['fields'][number]) => fields.length === 1 && what.startsWith(name);
  const lead = isTitled ? fields.find((field) => isNamed(field) || DECIDED.includes(field.name)) : fields.find(isNamed);
  // Nor is the year of a title, as of 'Oświadczenie za rok 2023'.
  const isInTitle = ({ name, after }: ChangeEntry['fields'][number]) =>
    shownAbout.some((each) => each.name.endsWith(`${name} ${after}`));
  const rest = fields.filter((field) => field !== lead && !isInTitle(field));
  const nameIn: NameOf = (each) => (each.opens ? nameOf : plainName)(each);
  const values = { said, nameIn };
  return (
    <li
      className={cn(
        'grid gap-x-6 gap-y-1 px-4 pb-3 text-sm @xl:grid-cols-[minmax(0,1fr)_12rem]',
        !follows && 'border-t pt-3 first:border-t-0',
      )}
    >
      <div className="min-w-0 wrap-anywhere">
        {isTitled && follows && <VisuallyHidden>{shownAbout.map(({ name }) => name).join(', ')}</VisuallyHidden>}
        {isTitled && !follows && (
          <p className="font-medium">
            {shownAbout.map((each, index) => (
              <Fragment key={`${each.kind}:${each.id}`}>
                {index > 0 && <span className="text-muted-foreground"> · </span>}
                {nameIn(each)}
              </Fragment>
            ))}
          </p>
        )}
        <p className="text-muted-foreground">
          <span className={isTitled ? undefined : 'font-medium text-foreground'}>{upperFirst(what)}</span>
          {lead ? (
            <>
              : <Value of={lead} {...values} />
              {endOf(lead)}
            </>
          ) : (
            '.'
          )}
          {rest.length <= MOST_SENTENCES &&
            rest.map((field) => (
              <Fragment key={field.name}>
                {' '}
                {upperFirst(field.name)}: <Value of={field} {...values} />
                {endOf(field)}
              </Fragment>
            ))}
        </p>
        {rest.length > MOST_SENTENCES && (
          <ul className="text-xs/5 text-muted-foreground">
            {rest.map((field) => (
              <li key={field.name}>
                {field.name}: <Value of={field} {...values} />
              </li>
            ))}
          </ul>
        )}
        {undo && Undo && (
          <div className="mt-1">
            <Undo undo={undo} of={[what, ...about.map(({ name }) => name)].filter(Boolean).join(', ')} />
          </div>
        )}
      </div>
      <div className="text-xs/5 text-muted-foreground @xl:text-end">
        {by}
        <br />
        {when(at)}
      </div>
    </li>
  );
}
