import { type ComponentType, Fragment, type ReactNode } from 'react';
import { upperFirst } from '#shared/text.ts';
import { cn } from '#ui/cn.ts';
import { instantText } from '#ui/text/instant.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { ChangeEntry } from '#areas/audit/schema.ts';
import type { Changed, Undo } from '../schema.ts';
import { Undone, VerdictLine, verdictParts } from './verdict-line.tsx';

type About = ChangeEntry['about'][number];
/**
 * The name of what a change is about, as a link where a screen has one; asked only of what the reader may open. `beside`: all
 * that the change is about.
 */
export type NameOf = (about: About, beside: readonly About[]) => ReactNode;

const plainName: NameOf = ({ name }) => name;

/** A choice of a discipline that is taken back, in words. */
export type Undoing = {
  what: string;
  work: string;
  person: string | undefined;
  before: string | null;
  after: string | null;
};
/** Takes a change back; the home page has none. */
type UndoButton = ComponentType<{ undo: Undo; of: Undoing }>;

const nameIn = (about: readonly About[], kind: string) => about.find((each) => each.kind === kind)?.name;

const undoingOf = ({ what, about, fields: [discipline] }: Changed): Undoing => ({
  what,
  work: nameIn(about, 'publication') ?? '',
  person: nameIn(about, 'person'),
  before: discipline?.before ?? null,
  after: discipline?.after ?? null,
});

export type Told = {
  nameOf?: NameOf;
  /** Kinds of objects that are named, by default all. */
  shown?: readonly string[];
  Undo?: UndoButton;
  /** What more a recalculation has changed; the home page has none. */
  Details?: ComponentType<{ of: Changed; children: ReactNode }>;
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

type ValueProps = { of: ChangeEntry['fields'][number]; linked: (about: About) => ReactNode };

/** The new value, and the former one where it is known. */
const Value = ({ of: { before, after, object }, linked }: ValueProps) => (
  <>
    <span className="text-foreground">{object?.kind === 'publication' ? linked(object) : (after ?? 'brak')}</span>
    {before !== null && `, przedtem: ${before}`}
  </>
);

/** What a value is followed by: it may be a sentence itself. */
const endOf = ({ before, after, object }: ChangeEntry['fields'][number]) =>
  /[.!?…]$/.test(before ?? object?.name ?? after ?? '') ? '' : '.';

/** The work that a verdict's change leads to, as the record that stays after a merge. */
function Other({ of: { fields }, linked }: { of: Changed; linked: ValueProps['linked'] }) {
  const { work } = verdictParts(fields);
  return (
    work?.object && (
      <p className="text-muted-foreground">
        {upperFirst(work.name)}: {linked(work.object)}
      </p>
    )
  );
}

/** What an act decides: it is said with the act. */
const DECIDED = ['stan', 'status'];
/** More fields are a list. */
const MOST_SENTENCES = 4;

const Plain = ({ children }: { children: ReactNode }) => children;

/** `follows`: the entry above is about the same. */
type EntryProps = Told & { entry: Changed; follows: boolean };

function Entry({ entry, follows, nameOf = plainName, shown, Undo, Details = Plain, when = instantText }: EntryProps) {
  const { at, by, about, undo } = entry;
  const shownAbout = about.filter(({ kind, name }) => name !== '' && (shown === undefined || shown.includes(kind)));
  const isTitled = shownAbout.length > 0;
  const linked = (each: About) => (each.opens ? nameOf : plainName)(each, about);
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
                {linked(each)}
              </Fragment>
            ))}
          </p>
        )}
        {entry.id < 0 ? (
          <>
            <Details of={entry}>
              <VerdictLine of={entry} />
            </Details>
            <Other of={entry} linked={linked} />
          </>
        ) : (
          <Act {...entry} titles={isTitled ? shownAbout.map(({ name }) => name) : undefined} linked={linked} />
        )}
        {undo && Undo && (
          <div className="mt-1">
            <Undo undo={undo} of={undoingOf(entry)} />
          </div>
        )}
      </div>
      <div className="text-xs/5 text-muted-foreground @xl:text-end">
        {by}
        <span className="@xl:hidden">, </span>
        <br className="@max-xl:hidden" />
        {when(at)}
      </div>
    </li>
  );
}

type ActProps = Pick<Changed, 'what' | 'fields' | 'undone'> & {
  titles: string[] | undefined;
  linked: (about: About) => ReactNode;
};

/** What somebody did, with what became of each field. */
function Act({ what, fields, undone, titles, linked }: ActProps) {
  // The field that the act itself names is not named twice.
  const isNamed = ({ name }: ChangeEntry['fields'][number]) => fields.length === 1 && what.startsWith(name);
  const lead = titles ? fields.find((field) => isNamed(field) || DECIDED.includes(field.name)) : fields.find(isNamed);
  // Nor is the year of a title, as of 'Oświadczenie za rok 2023'.
  const isInTitle = ({ name, after }: ChangeEntry['fields'][number]) =>
    titles?.some((title) => title.endsWith(`${name} ${after}`));
  const rest = fields.filter((field) => field !== lead && !isInTitle(field));
  const listed = rest.length > MOST_SENTENCES;
  return (
    <>
      <p className="text-muted-foreground">
        <span className={titles ? undefined : 'font-medium text-foreground'}>{upperFirst(what)}</span>
        {lead ? (
          <>
            : <Value of={lead} linked={linked} />
            {endOf(lead)}
          </>
        ) : (
          '.'
        )}
        {!listed &&
          rest.map((field) => (
            <Fragment key={field.name}>
              {' '}
              {upperFirst(field.name)}: <Value of={field} linked={linked} />
              {endOf(field)}
            </Fragment>
          ))}
        {undone && <Undone />}
      </p>
      {listed && (
        <ul className="text-xs/5 text-muted-foreground">
          {rest.map((field) => (
            <li key={field.name}>
              {upperFirst(field.name)}: <Value of={field} linked={linked} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
