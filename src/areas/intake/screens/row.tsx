import { ChevronDown, ChevronRight } from 'lucide-react';
import { PageLink } from '#client/page-link.ts';
import { Badge } from '#ui/badge.tsx';
import { NativeSelect } from '#ui/field/native-select.tsx';
import { counted } from '#ui/text/number.ts';
import type { Tone } from '#ui/tone.ts';
import { upperFirst } from '#shared/text.ts';
import type { IntakeRow } from '../schema.ts';
import { DECISION_NAMES, type Decided, OFFERED, type Outcome } from '../schema-words.ts';
import { RowDetail } from './row-detail.tsx';

type RowProps = {
  row: IntakeRow;
  intake: number;
  isOpen: boolean;
  /** Nothing of the intake is saved any more. */
  isOver: boolean;
  isExpanded: boolean;
  toggle: () => void;
  decide: (decision: Decided | null) => void;
  chooseFields: (fields: string[]) => void;
};

const OUTCOME_LOOK: Record<Outcome, { tone: Tone; text: string }> = {
  saved: { tone: 'success', text: 'zapisany' },
  undone: { tone: 'neutral', text: 'cofnięty' },
  save: { tone: 'info', text: 'zapisze się' },
  wait: { tone: 'warning', text: 'czeka na Ciebie' },
  none: { tone: 'neutral', text: 'bez zmian' },
  unread: { tone: 'danger', text: 'nieodczytany' },
  pending: { tone: 'neutral', text: 'jeszcze nie porównano' },
};

const NOT_SAVED: { tone: Tone; text: string } = { tone: 'neutral', text: 'niezapisany' };

const fieldsText = (count: number) => counted(count, 'pole', 'pola', 'pól');

/** What asks for attention at the row. */
function whyOf({ kind, empties, others, doubts, listed, message, reason, alike, note, outcome }: IntakeRow): string {
  const asks = doubts > 0 && outcome !== 'saved' && outcome !== 'none' && kind !== 'same' && kind !== 'differs';
  return [
    note,
    kind === 'differs' && empties > 0 && `uzupełnia ${fieldsText(empties)}`,
    kind === 'differs' && others > 0 && `inaczej: ${fieldsText(others)}`,
    (kind === 'possible' || (kind === 'deleted' && outcome !== 'saved')) && [alike, reason].filter(Boolean).join(': '),
    asks && counted(doubts, 'wątpliwy autor', 'wątpliwi autorzy', 'wątpliwych autorów'),
    listed && kind === 'differs' && 'jest na wydrukowanym oświadczeniu',
    message,
  ]
    .filter((part) => typeof part === 'string' && part !== '')
    .map((part) => upperFirst(String(part)))
    .join('. ');
}

/** A row: what it is, what becomes of it, the decision. */
export function Row({ row, intake, isOpen, isOver, isExpanded, toggle, decide, chooseFields }: RowProps) {
  const offered = OFFERED[row.kind];
  const { tone, text } =
    isOver && row.outcome !== 'saved' && row.outcome !== 'undone' ? NOT_SAVED : OUTCOME_LOOK[row.outcome];
  const Icon = isExpanded ? ChevronDown : ChevronRight;
  const place = row.line > 0 ? `wiersz ${row.line}` : `miejsce ${row.position}`;
  const name = row.title || row.reference || place;
  const words = [name !== place && place, row.words].filter(Boolean).join(' · ');
  return (
    <>
      <div className="grid gap-x-4 gap-y-1 px-4 py-2.5 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
        <div className="min-w-0">
          <button
            type="button"
            data-title
            aria-expanded={isExpanded}
            onClick={toggle}
            className="on-paper flex w-full items-start gap-1.5 rounded-sm text-start text-sm font-medium wrap-anywhere"
          >
            <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-muted-foreground" />
            <span className="min-w-0">{name}</span>
          </button>
          {words && <p className="ps-5.5 text-xs text-muted-foreground wrap-anywhere">{words}</p>}
          {whyOf(row) && <p className="ps-5.5 text-xs wrap-anywhere">{whyOf(row)}</p>}
        </div>
        <div className="flex flex-wrap items-center gap-2 max-sm:ps-5.5">
          {row.outcome === 'saved' && row.publication_id !== null && (
            <PageLink
              to="/admindashboard/rekord/$id"
              params={{ id: String(row.publication_id) }}
              className="text-sm whitespace-nowrap"
            >
              rekord {row.publication_id}
            </PageLink>
          )}
          <Badge tone={tone}>{text}</Badge>
          {offered && isOpen && row.outcome !== 'saved' && (
            <NativeSelect
              aria-label={`Decyzja: ${name}`}
              className="w-48!"
              unset={row.outcome === 'wait'}
              value={row.decision === null || row.decision === 'wait' ? '' : row.decision}
              none={
                row.outcome === 'wait' ? 'Zdecyduj' : row.kind === 'deleted' ? 'Zostaw usunięty' : 'Jak dla wszystkich'
              }
              options={[...offered, ...(row.decision === 'custom' ? (['custom'] as const) : [])].map((value) => ({
                value,
                label: DECISION_NAMES[value],
              }))}
              onChange={({ target }) => decide(offered.find((each) => each === target.value) ?? null)}
            />
          )}
        </div>
      </div>
      {isExpanded && <RowDetail intake={intake} row={row} name={name} isOpen={isOpen} chooseFields={chooseFields} />}
    </>
  );
}
