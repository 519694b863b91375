import { ChevronDown } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/cn.ts';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { formatInteger } from '#ui/text/number.ts';
import { MOST_SHOWN } from '../orders.ts';
import { hasTerm } from '../terms.ts';
import { type Act, isOffered } from '../schema-acts.ts';
import type { Inbox, Matter } from '../schema.ts';
import { ageText, termText } from '#ui/text/age.ts';
import { type InboxSearch, matterName } from './search.ts';
import type { Change } from './desk-controls.tsx';
import { MatterRow, pastOf } from './matter-row.tsx';
import { changeOf } from './recounted.ts';
import type { DeskState } from './use-desk.ts';

type MatterGroupsProps = {
  inbox: Inbox;
  desk: DeskState;
  current: string | undefined;
  search: InboxSearch;
  change: Change;
  start: (act: Act, row: Matter) => void;
};

/** How long the oldest of a group has waited, or when the next one's day comes. */
export function groupAgeText({ oldest, count, days }: Inbox['groups'][number]) {
  // Nothing tells: a word on it would tell nothing either.
  if (days === null) return '';
  if (days > 0 && hasTerm(oldest)) return `${count === 1 ? '' : 'najdłużej '}${termText(days)}`;
  if (days === 0 && hasTerm(oldest)) return count === 1 ? 'termin dziś' : 'najbliższy termin dziś';
  if (days < 0) return `${count === 1 ? '' : 'najbliższy '}termin ${ageText(days)}`;
  if (days === 0) return count === 1 ? 'czeka od dziś' : 'wszystkie od dziś';
  return `${count === 1 ? '' : 'najdłużej '}czeka ${ageText(days)}`;
}

/** The term that has been past for so many days, which the head says for several rows. */
const oldestPast = (rows: readonly Matter[], days: number | null | undefined) =>
  rows.length > 1 ? rows.filter((row) => row.days === days).map(pastOf)[0] : undefined;

/** Opens a group, and selects it once it has been read. */
function useWholeGroup({
  inbox,
  desk,
  search,
  change,
}: Pick<MatterGroupsProps, 'inbox' | 'desk' | 'search' | 'change'>) {
  const wanted = useRef<{ group: string; shown: Inbox }>(undefined);
  const selectRead = useEffectEvent((group: string | undefined, read: Inbox) => {
    if (group === undefined || wanted.current?.group !== group || wanted.current.shown === read) return;
    wanted.current = undefined;
    desk.select(
      desk.rows.flatMap((row) => (row.group === group && !desk.labels.has(matterName(row)) ? matterName(row) : [])),
    );
  });
  useEffect(() => selectRead(search.cale, inbox), [search.cale, inbox]);
  return (group: string) => {
    wanted.current = { group, shown: inbox };
    void change({ cale: group });
  };
}

/** Groups with their heads, which fold them; a group that is cut says how many rows are left. */
export function MatterGroups({ inbox, desk, current, search, change, start }: MatterGroupsProps) {
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const choose = useWholeGroup({ inbox, desk, search, change });
  const labels = new Map(inbox.groups.map((group) => [group.key, group]));
  const names = new Map(desk.groups.map(({ key, label }) => [key, label]));
  const groups = [...new Set(desk.rows.map(({ group }) => group))];
  if (groups.length === 0) {
    const isNarrowed = Boolean(search.rodzaj ?? search.q ?? search.dawne) || search.prowadzi !== undefined;
    const lift = { rodzaj: undefined, prowadzi: undefined, q: undefined, dawne: undefined };
    return (
      <div className="p-3">
        <EmptyState
          title={search.odlozone ? 'Nic nie jest odłożone' : isNarrowed ? 'Nie ma takich spraw' : 'Nic nie czeka'}
          action={
            isNarrowed ? (
              <Button onClick={() => void change(lift)}>Pokaż wszystko</Button>
            ) : (
              inbox.done_today > 0 && (
                <Button onClick={() => void change({ zrobione: true })}>
                  Zrobione dziś: {formatInteger(inbox.done_today)}
                </Button>
              )
            )
          }
        />
      </div>
    );
  }
  const hasReminder = desk.rows.some(({ kind }) => isOffered('remind', kind));
  const fold = (key: string) => {
    const next = new Set(folded);
    if (!next.delete(key)) next.add(key);
    setFolded(next);
  };
  return (
    <div className="space-y-0">
      {groups.map((key) => {
        const rows = desk.rows.filter(({ group }) => group === key);
        const group = labels.get(key);
        const waiting = rows.filter((row) => !desk.labels.has(matterName(row)));
        const open = waiting.length;
        const chosen = waiting.filter((row) => desk.selected.has(matterName(row))).length;
        const count = (group?.count ?? 0) + changeOf(desk.recounted.filter(({ row }) => row.group === key));
        const rest = count - open;
        const isFolded = folded.has(key);
        const past = oldestPast(rows, group?.days);
        const isShared = rest <= 0 && rows.every((row) => pastOf(row) === past);
        const isWhole = search.cale === key || groups.length === 1;
        const hasBox = open > 0;
        const label = group?.label ?? names.get(key);
        return (
          <section key={key} aria-label={label}>
            <header
              className={cn(
                'flex min-h-9 flex-wrap items-center gap-x-2 border-b bg-muted/60 pe-3 text-xs',
                hasBox ? 'ps-1' : 'ps-3',
              )}
            >
              {hasBox && (
                <span className="no-print grid w-9 place-items-center">
                  <Checkbox
                    label={`Zaznacz całą grupę${rest > 0 ? ` (${formatInteger(open)} z listy)` : ''}: ${label}`}
                    labelHidden
                    title={rest > 0 ? `Zaznacza ${formatInteger(open)} z listy, bez pozostałych` : 'Zaznacz całą grupę'}
                    // Full only where no row of the group is left out.
                    checked={chosen === open && rest <= 0}
                    indeterminate={chosen > 0 && (chosen < open || rest > 0)}
                    onChange={() => desk.toggleGroup(key)}
                  />
                </span>
              )}
              <h2 className="min-w-0 max-sm:max-w-[calc(100%-3rem)]">
                <button
                  type="button"
                  aria-expanded={!isFolded}
                  className="on-paper inline-flex min-h-8 items-center gap-2 text-start font-semibold"
                  onClick={() => fold(key)}
                >
                  <ChevronDown aria-hidden className={cn('no-print size-3.5', isFolded && '-rotate-90')} />
                  {label} <span className="font-normal tabular-nums">{formatInteger(count)}</span>
                </button>
              </h2>
              {chosen > 0 && rest > 0 && (
                <span className="font-semibold">
                  zaznaczono {formatInteger(chosen)} z {formatInteger(count)}
                </span>
              )}
              {chosen > 0 && rest > 0 && !isWhole && (
                <Button size="xs" variant="link" className="on-paper min-h-6" onClick={() => choose(key)}>
                  {count > MOST_SHOWN
                    ? `zaznacz pierwsze ${formatInteger(MOST_SHOWN)}`
                    : `zaznacz wszystkie ${formatInteger(count)}`}
                </Button>
              )}
              {group && count > 0 && (
                <span className={cn('text-muted-foreground', hasBox && 'max-sm:basis-full max-sm:ps-12 max-sm:pb-1.5')}>
                  {past && group.days !== null
                    ? `${isShared ? '' : 'najdawniejszy '}${past}, ${ageText(group.days)} temu`
                    : groupAgeText({ ...group, count })}
                </span>
              )}
              {rest > 0 &&
                !isFolded &&
                (isWhole ? (
                  <span className="ms-auto text-muted-foreground">
                    pokazano {formatInteger(open)}, reszta w miarę załatwiania
                  </span>
                ) : (
                  <Button
                    size="xs"
                    variant="link"
                    className="on-paper ms-auto min-h-6"
                    onClick={() => void change({ cale: key })}
                  >
                    jeszcze {formatInteger(rest)}
                  </Button>
                ))}
            </header>
            {!isFolded && (
              <ul>
                {rows.map((row) => (
                  <MatterRow
                    key={matterName(row)}
                    row={row}
                    desk={desk}
                    hasKind={search.grupuj !== undefined && search.grupuj !== 'kind'}
                    isCurrent={matterName(row) === current}
                    isFirst={matterName(row) === (current ?? matterName(row))}
                    show={() => void change({ sprawa: matterName(row) }, { replace: true, resetScroll: false })}
                    said={past}
                    hasReminder={hasReminder}
                    start={(act) => start(act, row)}
                  />
                ))}
              </ul>
            )}
          </section>
        );
      })}
    </div>
  );
}
