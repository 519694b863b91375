import { CircleX, MoreVertical, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { PageLink } from '#client/page-link.ts';
import { type MarkNote, MarkSign, type Marks } from '#client/list/mark-cell.tsx';
import type { StagedEdits } from '#client/list/staged-edits.ts';
import { type Day, dayText, isDay } from '#engine/day.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/cn.ts';
import { DropdownMenu } from '#ui/overlay/dropdown-menu.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Named } from '#ui/named.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { CouncilRow } from '../../schema.ts';
import { COUNCIL_DAYS, DAY_LABELS } from '../../words.ts';
import { DECIDED, DECLARED, memberName, NOTES, rowId } from './council-cells.tsx';
import { LettersOf, removalText } from '../council-letter.tsx';
import { useMayOpenPerson } from '../use-may-open-person.ts';
import { heldText } from './held-functions.ts';
import { RowMenu } from './row-menu.tsx';

const STATES = {
  edited: { label: 'zmieniono, nie zapisano', tone: 'info' },
  saving: { label: 'zapisywanie…', tone: 'info' },
  failed: { label: 'nie zapisano', tone: 'danger' },
  saved: { label: 'zapisano', tone: 'success' },
} as const;

type FactProps = { label: string; isEdited: boolean; children: ReactNode };

const Fact = ({ label, isEdited, children }: FactProps) => (
  <div className="flex justify-between gap-3">
    <dt className="text-muted-foreground">{label}</dt>
    <dd className={cn('text-end', isEdited && 'font-semibold')}>
      {children}
      {isEdited && <VisuallyHidden> (zmieniono)</VisuallyHidden>}
    </dd>
  </div>
);

const Marked = ({ marks, value }: { marks: Marks; value: unknown }) => {
  const mark = marks.find((each) => each.value === value) ?? marks[0];
  return (
    mark && (
      <span className="inline-flex items-center gap-1.5">
        <MarkSign look={mark.look} />
        {mark.label}
      </span>
    )
  );
};

const Note = ({ note }: { note: MarkNote | undefined }) =>
  note && <span className={cn('block', note.isWanted && 'font-medium text-warning')}>{note.text}</span>;

type CouncilCardProps = { row: CouncilRow; staged: StagedEdits<CouncilRow>; day: Day; edit: () => void };

/** What a person of the council is known by, and what the office has entered. */
export function CouncilCard({ row, staged, day, edit }: CouncilCardProps) {
  const id = rowId(row);
  const mayOpen = useMayOpenPerson();
  const state = staged.stateOf(id);
  const days = COUNCIL_DAYS.filter((name) => row[name] || staged.isEdited(id, name));
  const failure = staged.failures.find((each) => each.id === id);
  return (
    <li className={cn('rounded-lg border bg-card p-3 text-sm/5', state && 'border-s-3 border-s-primary')}>
      <div className="flex items-start justify-between gap-2">
        <div className="min-w-0">
          <h3 className="text-base/6 font-semibold wrap-anywhere">
            {mayOpen ? (
              <PageLink to="/admin/osoba" search={{ person: row.id_pracownik }}>
                {memberName(row)}
              </PageLink>
            ) : (
              memberName(row)
            )}
          </h3>
          <p className="text-muted-foreground wrap-anywhere">
            {[row.stopien, row.jednostka_kod].filter(Boolean).join(', ')}
          </p>
        </div>
        <LettersOf row={row} />
      </div>
      {row.rej_reason && (
        <p className="mt-2 wrap-anywhere">
          <Badge outlined>{row.rej_reason}</Badge> {row.rej_text}
        </p>
      )}
      {!row.rej_reason && removalText(row) && (
        <p className="mt-2 text-muted-foreground">Do usunięcia z rady: {removalText(row)}</p>
      )}
      <dl className="mt-2 space-y-1">
        {(row.funkcje.length > 0 || staged.isEdited(id, 'funkcje')) && (
          <Fact label={row.funkcje.length > 1 ? 'Funkcje' : 'Funkcja'} isEdited={staged.isEdited(id, 'funkcje')}>
            {row.funkcje.length === 0 && 'usunięto'}
            {row.funkcje.map((held) => (
              <span key={heldText(held)} className="block">
                {heldText(held)}
              </span>
            ))}
          </Fact>
        )}
        <Fact label="Lustracja" isEdited={staged.isEdited(id, 'osw1')}>
          <Marked marks={DECLARED} value={row.osw1} />
          <Note note={NOTES.osw1(row)} />
        </Fact>
        <Fact label="Przynależność" isEdited={staged.isEdited(id, 'display')}>
          <Marked marks={DECIDED} value={row.display} />
          <Note note={NOTES.display(row)} />
        </Fact>
      </dl>
      {days.length > 0 && (
        <details className="mt-1" open={days.some((name) => staged.isEdited(id, name)) || undefined}>
          <summary className="min-h-6 text-muted-foreground">Daty ({days.length})</summary>
          <dl className="mt-1 space-y-1">
            {days.map((name) => (
              <Fact key={name} label={DAY_LABELS[name]} isEdited={staged.isEdited(id, name)}>
                {row[name] ? (isDay(row[name]) ? dayText(row[name]) : row[name]) : 'usunięto'}
              </Fact>
            ))}
          </dl>
        </details>
      )}
      {failure && (
        <p className="mt-2 flex items-start gap-1 text-destructive">
          <CircleX aria-hidden className="mt-0.5 size-4 shrink-0" />
          {failure.reason}
        </p>
      )}
      <div className="mt-3 flex items-center gap-2">
        <Button icon={Pencil} disabled={state === 'saving'} onClick={edit}>
          <Named of={memberName(row)}>Edytuj</Named>
        </Button>
        {state && (
          <Badge tone={STATES[state].tone} className="me-auto">
            {STATES[state].label}
          </Badge>
        )}
        <span className="ms-auto">
          <DropdownMenu trigger={<IconButton icon={MoreVertical} label={`Menu wiersza: ${memberName(row)}`} />}>
            <RowMenu row={row} staged={staged} day={day} />
          </DropdownMenu>
        </span>
      </div>
    </li>
  );
}
