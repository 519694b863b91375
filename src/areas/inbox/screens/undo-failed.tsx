import { useEffect, useRef } from 'react';
import { ChangeFailed } from '#client/parts/change-failed.tsx';
import { StatementsQuestion } from '#client/documents/statements-question.tsx';

type UndoFailedProps = {
  undo: { error: unknown; reset: () => void; variables: { id: number } | undefined };
  onDespite: (act: number) => void;
  className?: string;
};

/** Whether the screen still shows why something failed: a notice outlives it. */
export function useIsShown() {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
}

/** Why an act was not undone; where statements were printed meanwhile it asks. */
export const UndoFailed = ({ undo, onDespite, className }: UndoFailedProps) => (
  <ChangeFailed
    of={undo}
    failed="Nie cofnięto"
    {...(className !== undefined && { className })}
    refusal={(current) => (
      <StatementsQuestion
        does="Cofnij"
        current={current}
        onConfirm={() => undo.variables && onDespite(undo.variables.id)}
      />
    )}
  />
);
