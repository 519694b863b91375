import { LockKeyhole, TriangleAlert } from 'lucide-react';
import { useRef } from 'react';
import { NativeSelect } from '#ui/native-select.tsx';
import { SaveState } from '#ui/save-state.tsx';
import { ComplianceMark } from './compliance-mark.tsx';
import type { DisciplineSave } from './discipline-change.ts';
import { isForeign } from '../lists/filter.ts';
import { useEntry } from '#ui/keyed-store.ts';
import { type Disciplines, lockOf, nameOf, type RowTools } from './row-tools.ts';
import type { Work } from './work.ts';

type DisciplineCellProps = { work: Work; tools: RowTools };

/** The discipline of a work: a drop-down that saves at once, or the name and why it is locked. */
export function DisciplineCell({ work, tools }: DisciplineCellProps) {
  const save = useEntry(tools.saves, work.id_publikacja);
  const select = useRef<HTMLSelectElement>(null);
  const shown = shownDiscipline(work, save);
  const lock = lockOf(work, tools);
  const readOnly = lock !== undefined || !tools.access.changes;
  return (
    <div className="min-w-0 space-y-1">
      {readOnly ? (
        <ReadOnly discipline={shown} disciplines={tools.disciplines} lock={lock} />
      ) : (
        <NativeSelect
          ref={select}
          size="sm"
          className="sm:[&>select]:text-[0.8125rem] print:hidden"
          title={nameOf(tools.disciplines, shown)}
          aria-label={`Dyscyplina: ${work.p_tytul}`}
          aria-busy={save?.status === 'saving' || undefined}
          aria-invalid={save?.status === 'failed' || undefined}
          value={shown ?? ''}
          onChange={(event) => tools.choose(work, Number(event.target.value))}
        >
          <Options shown={shown} disciplines={tools.disciplines} />
        </NativeSelect>
      )}
      {!readOnly && <p className="hidden print:block">{nameOf(tools.disciplines, shown)}</p>}
      {shown !== null && isForeign(shown, tools.disciplines.own) && (
        <p className="flex items-start gap-1 text-xs/4 text-warning">
          <TriangleAlert aria-hidden className="mt-px size-3.5 shrink-0" />
          {`Publikacja jest przypisana do dyscypliny ${nameOf(tools.disciplines, shown)}, której nie ma w dyscyplinach autora`}
        </p>
      )}
      <ComplianceMark
        work={work}
        discipline={shown}
        saving={save?.status === 'saving'}
        compliances={tools.compliances}
      />
      {save && <SaveNote work={work} save={save} tools={tools} onPress={() => select.current?.focus()} />}
    </div>
  );
}

/** The chosen discipline while it is being saved or has failed, else the server's. */
function shownDiscipline(work: Work, save: DisciplineSave | undefined) {
  if (!save || save.status === 'saved' || save.conflict) return work.es_discipline_id;
  return save.next === undefined ? save.value : save.next;
}

/** 'Unassigned' and disciplines that are not the author's are shown but cannot be chosen. */
function Options({ shown, disciplines }: { shown: number | null; disciplines: Disciplines }) {
  return (
    <>
      {shown === null && (
        <option value="" disabled>
          – wybierz dyscyplinę –
        </option>
      )}
      {disciplines.options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
      {shown !== null && isForeign(shown, disciplines.own) && (
        <option value={shown} disabled>
          {nameOf(disciplines, shown)}
        </option>
      )}
    </>
  );
}

type ReadOnlyProps = { discipline: number | null; disciplines: Disciplines; lock: string | undefined };

function ReadOnly({ discipline, disciplines, lock }: ReadOnlyProps) {
  return (
    <>
      <p className={discipline === null ? 'text-muted-foreground' : 'font-medium wrap-anywhere'}>
        {nameOf(disciplines, discipline)}
      </p>
      {lock && (
        <p className="flex items-start gap-1 text-xs/4 text-muted-foreground">
          <LockKeyhole aria-hidden className="mt-px size-3.5 shrink-0" />
          {lock}
        </p>
      )}
    </>
  );
}

type SaveNoteProps = DisciplineCellProps & { save: DisciplineSave; onPress: () => void };

/** Pressed buttons disappear, so the focus moves to the drop-down first. */
function SaveNote({ work, save, tools, onPress }: SaveNoteProps) {
  const { status, conflict, undone } = save;
  const pressed = (act: RowTools['undo']) => () => {
    onPress();
    act(work);
  };
  return (
    <SaveState
      status={status}
      message={save.message}
      onUndo={undone ? undefined : pressed(tools.undo)}
      onRetry={conflict ? undefined : pressed(tools.retry)}
    />
  );
}
