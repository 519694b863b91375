import { Check, Clock } from 'lucide-react';
import { memo, useRef, useState } from 'react';
import { Decimal } from '#ui/table/decimal.tsx';
import { CardLabel, TableCell, TableRowHeader } from '#ui/table/table.tsx';
import { Badge } from '#ui/badge.tsx';
import { cn } from '#ui/cn.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { SaveState } from '#ui/field/save-state.tsx';
import { useEntry } from '#ui/state/keyed-store.ts';
import { counted, formatSigned, plural } from '#ui/text/number.ts';
import type { Publication } from '../../schema.ts';
import { AWAITS_RECALCULATION, EXTRA_COLUMNS, UNAPPROVED } from '../../schema-codes.ts';
import { isActionable } from '../../schema-verdict.ts';
import { bestOf } from '#client/effects/better.ts';
import { DisciplineCell } from './discipline-cell.tsx';
import { limitHolder, limitText } from './limit-words.ts';
import { PointsCell } from './points-cell.tsx';
import { disciplineName, lockOf, type RowTools } from './row-tools.ts';
import { titleOf, WorkCell } from './work-cell.tsx';
import type { SelectionKind } from './selection-change.ts';

type CellsProps = { work: Publication; tools: RowTools; onExplain: () => void };

/** The cells of an article, book, editorship or chapter; filters that hide the row leave them as they are. */
export const PublicationCells = memo(function PublicationCells({ work, tools, onExplain }: CellsProps) {
  const { extra } = tools.access;
  return (
    <>
      <TableRowHeader data-line="1" className="print:w-full">
        <WorkCell work={work} tools={tools} />
      </TableRowHeader>
      <TableCell data-line="0">{work.p_rok}</TableCell>
      <DisciplineCell work={work} tools={tools} className="print:min-w-46" />
      <TableCell data-fold label="Punkty" numeric>
        <PointsCell work={work} onShow={tools.showPoints} />
      </TableCell>
      {work.es_discipline_id === null && work.estimated_points === null ? (
        <BestChoice work={work} tools={tools} />
      ) : (
        <Estimate label="Szacowane punkty" forms={POINTS} value={work.estimated_points} />
      )}
      <Estimate label="Szacowane sloty" forms={SLOTS} value={work.estimated_slots} />
      <TableCell
        data-line="3"
        data-asked="Do ewaluacji"
        data-coded={codedOf(work)}
        className={cn(
          !work.accepted_to_eval && 'text-xs/4.5 text-muted-foreground print:min-w-40',
          lacksDiscipline(work) && 'folds-on-phone',
        )}
      >
        <EvaluationCell work={work} tools={tools} onExplain={tools.explains === null ? undefined : onExplain} />
      </TableCell>
      {(extra & EXTRA_COLUMNS.optimum) > 0 && <OptimumCell work={work} tools={tools} />}
      {(extra & EXTRA_COLUMNS.custom) > 0 && (
        <TableCell data-line="5" className="sm:relative!">
          <SelectionCell work={work} tools={tools} kind="custom" />
        </TableCell>
      )}
    </>
  );
});

type Forms = readonly [one: string, few: string, many: string, fraction: string];
const POINTS: Forms = ['pkt', 'pkt', 'pkt', 'pkt'];
const SLOTS: Forms = ['slot', 'sloty', 'slotów', 'slotu'];

type EstimateProps = { label: string; forms: Forms; value: number | null };

/** On a phone a figure stands in the card's line of figures with its unit, short until the card is opened; a missing one is folded. */
function Estimate({ label, forms, value }: EstimateProps) {
  const cents = Math.round((value ?? 0) * 100) / 100;
  const figure = <Decimal value={value} digits={4} />;
  const place =
    value === null
      ? { 'data-fold': true }
      : { 'data-line': '4', 'data-short': counted(cents, ...forms), 'data-unit': plural(value, ...forms) };
  return (
    <TableCell numeric label={label} {...place}>
      {value === null ? figure : <span>{figure}</span>}
    </TableCell>
  );
}

/** Of a work without a discipline: where it would bring the own optimum the most, chosen at once. */
function BestChoice({ work, tools }: Omit<CellsProps, 'onExplain'>) {
  const effects = useEntry(tools.effects, work.id_publikacja);
  const best = effects && lockOf(work, tools) === undefined && tools.access.changes ? bestOf(effects.work) : undefined;
  if (!best) return <Estimate label="Szacowane punkty" forms={POINTS} value={null} />;
  const name = disciplineName(tools.disciplines, best.code);
  const gain = `${formatSigned(best.gain, 2)} pkt`;
  return (
    <TableCell numeric label="Szacowane punkty" data-line="4">
      <Button
        variant="link"
        size="xs"
        title={`${name}: ${gain} w Twoim optimum`}
        aria-label={`Wybierz: ${name}, ${gain}: ${titleOf(work)}`}
        onClick={() => tools.choose(work, best.code)}
      >
        {gain}
      </Button>
      <span title={name} className="block truncate text-xs/4 text-muted-foreground max-sm:ms-1 max-sm:inline">
        {name}
      </span>
    </TableCell>
  );
}

/** Reasons that another set of shares could undo, which can be explained; an accepted share has its worth. */
const hasExchange = (reason: number | null) => reason === 1 || reason === 2;

type EvaluationProps = { work: Publication; tools: RowTools; onExplain: (() => void) | undefined };

/** Without a discipline a work is never accepted: the folded card says so by what stands for the discipline. */
const lacksDiscipline = ({ accepted_to_eval, reject_reason, es_discipline_id }: Publication) =>
  !accepted_to_eval && reject_reason === null && !es_discipline_id;

/** What the folded card says elsewhere: the drop-down of disciplines, or the mark of an unapproved record. */
const isSaidAbove = (work: Publication) => work.reject_reason === UNAPPROVED || lacksDiscipline(work);

/** What a folded card and paper say of these reasons beside the code, so that a code is never all that is said. */
export const SHORT_REASONS: Record<number, string> = {
  1: 'limit monografii',
  2: 'limit slotów',
  3: 'poza liczbą N',
  5: 'czeka na przeliczenie',
};

/** The words beside the code on a folded card and on paper; empty where the card says the reason in full or above. */
const codedOf = (work: Publication) =>
  work.reject_reason === null ? undefined : (SHORT_REASONS[work.reject_reason] ?? '') + limitHolder(work);

/** Most works of a full list have such a reason, and its author can do nothing: short words are enough until the card is opened. */
const isSaidByCode = ({ reject_reason: reason }: Publication) => reason !== null && !isActionable(reason);

/** The whole reason, as a sentence that is cut explains nothing; a folded card of a phone leaves out what it says elsewhere. */
function EvaluationCell({ work, tools, onExplain }: EvaluationProps) {
  if (work.accepted_to_eval) return <Badge icon={Check}>Tak</Badge>;
  const reason = work.reject_reason;
  const explains = onExplain !== undefined && hasExchange(reason);
  // An author's list is long, so that a third line is dear: 'Dlaczego?' says whose limit it is, and opens the rest.
  const limit = tools.access.office && limitText(work, tools.limits);
  const whose = tools.access.office ? '' : limitHolder(work);
  const look = isActionable(reason) ? ({ tone: 'warning' } as const) : { outlined: true };
  return (
    <>
      <Badge {...(reason === AWAITS_RECALCULATION ? { tone: 'info', icon: Clock } : look)} className="me-1.5">
        {reason === null ? 'Nie' : `Nie: R0${reason}`}
      </Badge>
      <span
        className={cn(
          (isSaidAbove(work) || isSaidByCode(work)) && 'folds-on-phone',
          reason !== null && SHORT_REASONS[reason] && 'print:hidden',
        )}
      >
        {work.reject_text}
        {explains && '. '}
      </span>
      {explains && (
        <Button
          variant="link"
          size="xs"
          aria-label={`Dlaczego?${whose && ` (limit${whose})`} ${titleOf(work)}`}
          className="folds-on-phone no-print"
          onClick={onExplain}
        >
          Dlaczego?{whose && ` (limit${whose})`}
        </Button>
      )}
      {limit && <span className="folds-on-phone block">{limit}</span>}
    </>
  );
}

/** The box that leaves the work out of the own optimum, and whether it is in it. */
function OptimumCell({ work, tools }: Omit<CellsProps, 'onExplain'>) {
  const isUsual = work.include_person_opt === 1;
  // A box that was shown stays when it is set back; the own selection is ticked work by work, so it is always there.
  const [wasUsual] = useState(isUsual);
  const chosen = useEntry(tools.effects, work.id_publikacja)?.work.chosen === true;
  const folds = wasUsual && isUsual && 'folds-on-phone';
  return (
    <TableCell data-line="5" className={cn('sm:relative!', !chosen && folds)}>
      <SelectionCell work={work} tools={tools} kind="optimum" className={cn(folds)} />
      {chosen && (
        <span
          title="Praca jest w Twoim optimum"
          className={cn(belowStyles, 'whitespace-nowrap text-primary max-sm:text-xs/8')}
        >
          w optimum
        </span>
      )}
    </TableCell>
  );
}

type SelectionCellProps = { work: Publication; tools: RowTools; kind: SelectionKind; className?: string };

const LABELS = {
  optimum: { label: 'brać do optimum', short: 'do optimum' },
  custom: { label: 'wybór własny', short: 'wybór' },
};

/** Below a box that stays in the middle of its row. */
const belowStyles = 'block text-xs/4 font-medium sm:absolute sm:top-full sm:-mt-1.5 print:static! print:mt-0!';

/** Beside the box a mark whose words are read out, as a line more would move the next row's box away from the pointer. */
const besideStyles = 'max-sm:[&>svg]:hidden print:hidden! sm:inline-flex sm:align-top sm:[&>span]:sr-only';

/** A check box of the optimum or of the custom selection; its word where the panel only shows it. */
function SelectionCell({ work, tools, kind, className }: SelectionCellProps) {
  const save = useEntry(tools.selections[kind], work.id_publikacja);
  const box = useRef<HTMLInputElement>(null);
  const { access, unselectable } = tools;
  const effects = useEntry(tools.effects, work.id_publikacja);
  const idle = kind === 'custom' ? effects?.idle : undefined;
  const value = (kind === 'optimum' ? work.include_person_opt : work.custom_selected) === 1;
  const { label, short } = LABELS[kind];
  if ((access.extra & EXTRA_COLUMNS.editable) === 0) {
    return (
      <>
        <CardLabel>{label}</CardLabel>
        {value ? 'Tak' : 'Nie'}
      </>
    );
  }
  // The authors' deadline holds for the optimum, not for the custom selection.
  const closed = kind === 'optimum' && !access.office && work.frozenlastmod === 2;
  const isIdle = kind === 'optimum' && !work.es_discipline_id;
  const retry = (chosen: boolean) => {
    box.current?.focus();
    tools.select(work.id_publikacja, kind, chosen);
  };
  return (
    <>
      <Checkbox
        ref={box}
        labelHidden
        label={`${label}: ${titleOf(work)}`}
        phoneLabel={short}
        checked={save && save.status !== 'saved' ? save.value : value}
        disabled={unselectable !== undefined || closed || isIdle}
        title={isIdle ? 'Praca bez dyscypliny nie wejdzie do optimum' : undefined}
        className={cn(
          'max-sm:me-3 max-sm:gap-1.5 max-sm:text-xs/5',
          className,
          idle && 'accent-warning [&>input]:border-warning-mark [&>input]:checked:border-warning-mark',
        )}
        onChange={(event) => tools.select(work.id_publikacja, kind, event.target.checked)}
      />
      {save && (
        <SaveState
          of={`${label}, ${titleOf(work)}`}
          className={save.status === 'failed' ? undefined : besideStyles}
          status={save.status}
          message={save.message}
          onRetry={() => retry(save.value)}
        />
      )}
      {idle && <span className={cn(belowStyles, 'text-warning sm:w-23')}>{idle}</span>}
    </>
  );
}
