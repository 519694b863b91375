import { Check, MailQuestion, UserRoundPlus } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/cn.ts';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { ageText } from '#ui/text/age.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { formatDate } from '#ui/text/number.ts';
import { Named } from '#ui/named.tsx';
import { LATE_DAYS, MATTERS } from '../fields.ts';
import { type Act, isOffered } from '../schema-acts.ts';
import type { Matter } from '../schema.ts';
import { hasTerm } from '../terms.ts';
import { matterName } from './search.ts';
import type { DeskState } from './use-desk.ts';

type MatterRowProps = {
  row: Matter;
  desk: DeskState;
  /** It says its kind: its group does not. */
  hasKind: boolean;
  isCurrent: boolean;
  /** Tab comes into the list here. */
  isFirst: boolean;
  show: () => void;
  /** What the head of the group says of all its rows. */
  said: string | undefined;
  /** Some of the rows can be reminded of: all leave room for it. */
  hasReminder: boolean;
  start: (act: Act) => void;
};

const initials = (name: string) =>
  name
    .split(' ')
    .map((word) => word[0])
    .join('')
    .slice(0, 2);

/** That the term of a matter is past; of a procedure's terms each says so by itself. */
export const pastOf = (row: Matter) =>
  row.kind !== 'termLate' && isLate(row) && row.since ? `termin minął ${formatDate(row.since)}` : undefined;

/** Why it waits, after the day of the last reminder and a term that is past, which a cut line still shows; `said`: by its group. */
export const whyOf = (row: Matter, said?: string) => {
  const past = pastOf(row);
  const reminded = row.reminded && `przypomniano ${formatDate(row.reminded)}`;
  return [reminded, past !== said && past, row.why].filter(Boolean).join('; ');
};

/** The day to which the age of the row counts, or since when. */
export function ageDay({ kind, since, days }: Pick<Matter, 'kind' | 'since' | 'days'>) {
  if (since === null || days === null) return undefined;
  return `${hasTerm(kind) || days < 0 ? 'termin' : 'od'} ${formatDate(since)}`;
}

const isLate = ({ kind, days }: Pick<Matter, 'kind' | 'days'>) => days !== null && days > 0 && hasTerm(kind);

/** What is past its term is red, as everywhere; what has waited long is only old. */
function ageTone({ kind, days }: Matter) {
  if (isLate({ kind, days })) return 'font-semibold text-destructive';
  return days !== null && days > LATE_DAYS ? 'font-semibold text-warning' : 'text-muted-foreground';
}

/** A matter: what it is, why it waits, who has it, for how long. */
export function MatterRow({ row, desk, hasKind, isCurrent, isFirst, show, said, hasReminder, start }: MatterRowProps) {
  const name = matterName(row);
  const settled = desk.labels.get(name);
  const refused = desk.kept.get(name);
  const isSelected = desk.selected.has(name);
  return (
    <li
      aria-current={isCurrent ? 'true' : undefined}
      className={cn(
        'grid grid-cols-[2.25rem_minmax(0,1fr)_auto] items-center border-b ps-1 -outline-offset-2 outline-ring last:border-b-0 has-[[data-matter]:focus-visible]:outline-2',
        hasReminder
          ? 'sm:grid-cols-[2.25rem_minmax(0,5fr)_minmax(0,4fr)_4.5rem_4.25rem]'
          : 'sm:grid-cols-[2.25rem_minmax(0,5fr)_minmax(0,4fr)_2.5rem_4.25rem]',
        isCurrent ? 'bg-accent shadow-[inset_3px_0_0_var(--primary)]' : isSelected && 'bg-accent/50',
      )}
    >
      <span className="no-print col-start-1 row-start-1 grid place-items-center">
        {settled ? (
          <Check aria-hidden className="size-4 text-success" />
        ) : (
          <Checkbox
            label={`Zaznacz: ${row.title}`}
            labelHidden
            tabIndex={isFirst ? 0 : -1}
            checked={isSelected}
            onChange={() => desk.toggle(name)}
          />
        )}
      </span>
      <button
        type="button"
        data-matter={name}
        tabIndex={isFirst ? 0 : -1}
        onClick={show}
        className="on-paper col-start-2 row-start-1 min-w-0 px-1 py-2 text-start outline-none sm:me-2"
      >
        <span className={cn('line-clamp-2 text-sm/5 font-medium', settled && 'text-muted-foreground line-through')}>
          {row.title}
        </span>
        <span className="block truncate text-xs text-muted-foreground">
          {hasKind && MATTERS[row.kind]}
          {hasKind && row.person && ' · '}
          {row.person}
          <span className="max-sm:hidden">
            {(hasKind || row.person) && row.unit && ' · '}
            {row.unit}
          </span>
        </span>
      </button>
      <span
        className={cn(
          'col-start-2 row-start-2 min-w-0 px-1 pb-2 text-xs/4 wrap-anywhere sm:col-start-3 sm:row-start-1 sm:py-1.5',
          settled ? 'text-success' : row.warns || refused ? 'text-warning' : 'text-muted-foreground',
        )}
      >
        {/* Of a difference both values are to be seen, whatever they are. */}
        <span
          className={cn(!refused && row.kind !== 'difference' && 'line-clamp-4 xl:line-clamp-3 print:line-clamp-none')}
        >
          {refused ?? settled?.label ?? whyOf(row, said)}
        </span>
        {settled && settled.act !== null && (
          <Button size="xs" variant="link" onClick={() => settled.act !== null && desk.undo(settled.act)}>
            <Named of={row.title}>Cofnij</Named>
          </Button>
        )}
      </span>
      <span className="col-start-4 row-start-1 hidden items-center justify-center gap-1 sm:flex">
        {!settled && isOffered('remind', row.kind) && (
          <IconButton
            icon={MailQuestion}
            label={`Przypomnij: ${row.title}`}
            size="sm"
            className="no-print"
            tabIndex={isFirst ? 0 : -1}
            onClick={() => start('remind')}
          />
        )}
        <button
          type="button"
          tabIndex={isFirst ? 0 : -1}
          aria-label={row.assignee ? `Prowadzi ${row.assignee.name}: zmień` : `Przydziel: ${row.title}`}
          title={row.assignee?.name ?? 'Nikt nie prowadzi'}
          className={cn(
            'grid size-7 place-items-center rounded-full text-xs font-medium',
            row.assignee
              ? 'bg-accent text-accent-foreground'
              : 'border border-dashed border-input text-muted-foreground',
          )}
          onClick={() => start('assign')}
        >
          {row.assignee ? initials(row.assignee.name) : <UserRoundPlus aria-hidden className="size-3.5" />}
        </button>
      </span>
      <span
        className={cn(
          'col-start-3 row-start-1 pe-3 text-end text-xs tabular-nums max-sm:whitespace-nowrap sm:col-start-5',
          ageTone(row),
        )}
        title={ageDay(row)}
      >
        {!settled && row.days !== null && ageText(row.days)}
      </span>
    </li>
  );
}
