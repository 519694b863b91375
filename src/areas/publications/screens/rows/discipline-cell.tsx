import { FileWarning, LockKeyhole, type LucideIcon, Printer, TriangleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/cn.ts';
import { SaveState } from '#ui/field/save-state.tsx';
import { useEntry } from '#ui/state/keyed-store.ts';
import { TableCell } from '#ui/table/table.tsx';
import { isForeign } from '../lists/filter.ts';
import { unapprovedMark } from '../../schema-codes.ts';
import { isCheckable } from './compliance.ts';
import { ComplianceMark } from './compliance-mark.tsx';
import type { DisciplineSave } from './discipline-change.ts';
import { DisciplineSelect } from './discipline-select.tsx';
import { disciplineName, lockOf, type RowTools } from './row-tools.ts';
import { UnfreezeLink } from './unfreeze-link.tsx';
import { unprintedOf } from './unprinted.ts';
import { isPublication, type Work } from './work.ts';
import { titleOf } from './work-cell.tsx';
import { lossText } from '#client/effects/effect-words.ts';

type QuestionProps = { work: Work; tools: RowTools; onAnswer: (isSure: boolean) => void };

/** Asks before a work is left out of every discipline; nothing is saved yet. */
function NoDisciplineQuestion({ work, tools, onAnswer }: QuestionProps) {
  const effects = useEntry(tools.effects, work.id_publikacja);
  const nameOf = (code: number) => disciplineName(tools.disciplines, code);
  const keep = useRef<HTMLButtonElement>(null);
  const [what, that] = isPublication(work) ? ['pracę', 'tej pracy'] : ['patent', 'tego patentu'];
  // After the list has closed, which gives the focus back to the drop-down.
  useEffect(() => {
    const timer = setTimeout(() => keep.current?.focus());
    return () => clearTimeout(timer);
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape of the buttons within
    <fieldset
      aria-label={`Zostawić ${what} bez dyscypliny?`}
      className="mt-1 rounded-md border border-warning-mark bg-warning-soft p-2 text-xs/4"
      onKeyDown={({ key }) => key === 'Escape' && onAnswer(false)}
    >
      <p className="font-medium">Zostawić {what} bez dyscypliny?</p>
      <p>Nie policzy się w żadnej. {effects && lossText(effects.work, { nameOf, runningTo: effects.runningTo })}</p>
      <p className="mt-1.5 flex flex-wrap gap-2">
        <Button ref={keep} size="sm" onClick={() => onAnswer(false)}>
          Anuluj
        </Button>
        <Button size="sm" variant="secondary" onClick={() => onAnswer(true)}>
          Nie zgłaszam {that}
        </Button>
      </p>
    </fieldset>
  );
}

type ChoiceProps = { work: Work; tools: RowTools };
type DisciplineCellProps = ChoiceProps & { className?: string };

/** On paper the name stands for the drop-down; drawn by the cell, as a list has hundreds. */
const chosenStyles = 'before:hidden before:content-[attr(data-chosen)] print:before:block';

/** The discipline of a work: a drop-down that saves at once, or the name and marks that say why not. */
export function DisciplineCell({ work, tools, className }: DisciplineCellProps) {
  const save = useEntry(tools.saves, work.id_publikacja);
  const select = useRef<HTMLSelectElement>(null);
  const shown = shownDiscipline(work, save);
  const readOnly = lockOf(work, tools) !== undefined || !tools.access.changes;
  const name = disciplineName(tools.disciplines, shown);
  const unprinted = unprintedOf(work, shown, tools);
  // Beside the other marks, because a list may have many and each line makes every row higher.
  const marks = [...marksOf(work, tools), ...(unprinted && shown !== null ? [unprintedMark(unprinted)] : [])];
  const isUnfreezable = work.frozen === 1 && !tools.access.office;
  const [asks, setAsks] = useState(false);
  // Authors seldom mean it; an office corrects many and knows.
  const choose = (discipline: number) => {
    const isQuestion = discipline === 0 && shown !== 0 && !tools.access.office;
    setAsks(isQuestion);
    if (!isQuestion) tools.choose(work, discipline);
  };
  const answer = (isSure: boolean) => {
    setAsks(false);
    select.current?.focus();
    if (isSure) tools.choose(work, 0);
  };
  return (
    <TableCell
      data-line="2"
      data-settled={readOnly || undefined}
      data-chosen={readOnly ? undefined : name}
      className={cn(!readOnly && chosenStyles, className)}
    >
      {readOnly ? (
        <p title={name} className={cn('line-clamp-2', shown === null ? 'text-muted-foreground' : 'wrap-anywhere')}>
          {name}
        </p>
      ) : (
        <DisciplineSelect
          ref={select}
          work={work}
          shown={asks ? 0 : shown}
          tools={tools}
          aria-busy={save?.status === 'saving' || undefined}
          aria-invalid={save?.status === 'failed' || undefined}
          onChoose={choose}
        />
      )}
      {unprinted && shown === null && (
        <p className="text-xs/4 text-warning">Brak w oświadczeniu: po wyborze {unprinted.again}.</p>
      )}
      {asks && <NoDisciplineQuestion work={work} tools={tools} onAnswer={answer} />}
      {shown !== null && isForeign(shown, tools.disciplines.own) && (
        <p className="flex items-start gap-1 text-xs/4 text-warning">
          <TriangleAlert aria-hidden className="mt-px size-3.5 shrink-0" />
          {`Publikacja jest przypisana do dyscypliny ${name}, której nie ma w dyscyplinach autora`}
        </p>
      )}
      {(isCheckable(work, shown) || marks.length > 0 || isUnfreezable) && (
        <div className="flex flex-wrap gap-x-2.5 max-sm:mt-1">
          <ComplianceMark
            work={work}
            discipline={shown}
            saving={save?.status === 'saving'}
            compliances={tools.compliances}
          />
          {marks.map((mark) => (
            <MarkNote key={mark.text} {...mark} />
          ))}
          {isUnfreezable && (
            <span className="folds-on-phone inline-flex flex-wrap gap-x-2.5">
              <UnfreezeLink work={work} />
            </span>
          )}
        </div>
      )}
      {save && (
        <SaveNote work={work} save={save} tools={tools} readOnly={readOnly} onPress={() => select.current?.focus()} />
      )}
    </TableCell>
  );
}

/** The chosen discipline while it is being saved or has failed, else the server's. */
function shownDiscipline(work: Work, save: DisciplineSave | undefined) {
  if (!save || save.status === 'saved' || save.conflict) return work.es_discipline_id;
  return save.next === undefined ? save.value : save.next;
}

type SaveNoteProps = ChoiceProps & { save: DisciplineSave; readOnly: boolean; onPress: () => void };

/** Pressed buttons disappear, so the focus moves to the drop-down first. What has been locked since is not taken back. */
function SaveNote({ work, save, tools, readOnly, onPress }: SaveNoteProps) {
  const { status, conflict, undone } = save;
  const pressed = (act: RowTools['undo']) => () => {
    onPress();
    act(work);
  };
  return (
    <SaveState
      of={`dyscyplina, ${titleOf(work)}`}
      status={status}
      undone={undone}
      message={save.message}
      onUndo={undone || readOnly ? undefined : pressed(tools.undo)}
      onRetry={conflict ? undefined : pressed(tools.retry)}
    />
  );
}

type Mark = { icon?: LucideIcon; text: string; why: string; warns?: true };

function marksOf(work: Work, tools: RowTools): Mark[] {
  const lock = lockOf(work, tools);
  // The details of the row link to the library's answer.
  const unapproved = isPublication(work) ? unapprovedMark(work.p_status) : null;
  return [
    // What is frozen says so, and why, itself.
    ...(work.statement_printed && work.frozen !== 1
      ? [{ icon: Printer, text: 'wydrukowano oświadczenie', why: 'Oświadczenie z tą pozycją wydrukowano' }]
      : []),
    ...(lock ? [{ icon: LockKeyhole, text: 'zamrożona', why: lock }] : []),
    ...(unapproved ? [{ icon: FileWarning, ...unapproved }] : []),
  ];
}

/** Without an icon, because most rows of a year may have it. */
const unprintedMark = ({ why }: { why: string }): Mark => ({ text: 'brak w oświadczeniu', why, warns: true });

/** What is exceptional of a work, in words; the row's details say why. */
const MarkNote = ({ icon: Icon, text, why, warns }: Mark) => (
  <span
    title={why}
    className={cn('inline-flex items-center gap-1 text-xs/4', warns ? 'text-warning' : 'text-muted-foreground')}
  >
    {Icon && <Icon aria-hidden className="size-3 shrink-0 print:hidden" />}
    {text}
  </span>
);
