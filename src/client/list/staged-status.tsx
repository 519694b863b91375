import { Redo, Save, Undo, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Announce } from '#ui/live-region.tsx';
import { formatInteger } from '#ui/text/number.ts';
import { Progress } from '#ui/progress.tsx';
import { LeaveGuard } from '../parts/leave-guard.tsx';
import { isDialogOpen, isRedoKey, isTyping, isUndoKey, useWindowKeys } from '../parts/window-keys.ts';
import type { StagedEdits, StagedFailure } from './staged-edits.ts';

type StatusProps<Row extends object> = {
  staged: StagedEdits<Row>;
  /** The label of a row in the failures. */
  nameOf: (row: Row) => string;
  /** Search params that may change without losing the edits. */
  keeps?: readonly string[];
  /** What stands above the failures. */
  failed?: string;
  /** A field and its value in words, for both values of a conflict. */
  words?: (field: string, value: unknown) => { label: string; text: string } | undefined;
};

/** How many rows are edited, and what saves them or takes the edits back: the last one by Ctrl+Z too, and back by Ctrl+Y. */
export function StagedActions<Row extends object>({
  staged: { count, progress, ...staged },
}: {
  staged: StagedEdits<Row>;
}) {
  useWindowKeys((event) => {
    const act =
      (isUndoKey(event) && staged.canUndo && staged.undo) || (isRedoKey(event) && staged.canRedo && staged.redo);
    if (!act || isTyping(event.target, { selects: false }) || isDialogOpen()) return;
    event.preventDefault();
    act();
  });
  const isOpen = count > 0 || progress !== undefined;
  return (
    <>
      <Announce>{`Zmienione wiersze: ${formatInteger(count)}`}</Announce>
      {(isOpen || staged.canRedo) && (
        <div className="flex flex-wrap items-center gap-3">
          {isOpen && (
            <>
              <span className="border-s-3 border-primary ps-2 text-sm font-medium">
                Zmienione: {formatInteger(count)}
              </span>
              <Button variant="ghost" icon={Undo} disabled={!staged.canUndo} title="Ctrl+Z" onClick={staged.undo}>
                Cofnij ostatnią
              </Button>
            </>
          )}
          {staged.canRedo && (
            <Button variant="ghost" icon={Redo} title="Ctrl+Y" onClick={staged.redo}>
              Ponów cofniętą
            </Button>
          )}
          {isOpen && (
            <>
              <Button variant="ghost" icon={Undo2} disabled={progress !== undefined} onClick={staged.clear}>
                Cofnij wszystkie
              </Button>
              <Button variant="primary" icon={Save} busy={progress !== undefined} onClick={() => void staged.saveAll()}>
                Zapisz wszystkie
              </Button>
            </>
          )}
        </div>
      )}
    </>
  );
}

/** Both values of each field that this user and another have changed. */
export function StagedConflict<Row extends object>({
  failure,
  words,
}: {
  failure: StagedFailure<Row>;
  words: StatusProps<Row>['words'];
}) {
  const { edits, current } = failure;
  if (!current || !words) return null;
  const lines = Object.entries(edits).flatMap(([field, value]) => {
    const [mine, theirs] = [words(field, value), words(field, current[field as keyof Row])];
    return mine && theirs ? [`${mine.label}: u Ciebie ${mine.text}, zapisano ${theirs.text}`] : [];
  });
  return <span className="block text-xs/4 text-muted-foreground">{lines.join(' · ')}</span>;
}

/** The progress of saving, and the rows that failed; asks before unsaved edits are left. */
export function StagedStatus<Row extends object>(props: StatusProps<Row>) {
  const { staged, nameOf, failed = 'Nie zapisano części wierszy; ich zmiany zostały', words, keeps = [] } = props;
  const { progress, failures } = staged;
  const listed: ReactNode = failures.map((failure) => (
    <li key={failure.id}>
      {failure.row && nameOf(failure.row)}: {failure.reason}
      <StagedConflict failure={failure} words={words} />
    </li>
  ));
  return (
    <>
      <LeaveGuard
        isUnsaved={() => staged.isUnsaved()}
        keeps={keeps}
        unsaved={`Niezapisane zmiany w ${formatInteger(staged.count)} ${staged.count === 1 ? 'wierszu' : 'wierszach'}`}
      />
      {progress && (
        <Progress
          label={`Zapisano ${formatInteger(progress.done)} z ${formatInteger(progress.total)}`}
          value={(progress.done / progress.total) * 100}
        />
      )}
      {failures.length > 0 && !progress && (
        <Alert tone="danger" title={failed}>
          <ul>{listed}</ul>
        </Alert>
      )}
    </>
  );
}
