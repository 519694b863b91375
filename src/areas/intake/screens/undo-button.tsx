import { useMutation } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import { UndoImport } from '#client/parts/file-import.tsx';
import type { IntakeUndone } from '../schema.ts';

type UndoButtonProps = { intake: number; onUndone: (done: IntakeUndone) => void };

/** Takes the whole intake back. */
export function UndoButton({ intake, onUndone }: UndoButtonProps) {
  const undo = useMutation(
    api.intake.undo.mutationOptions({ meta: { changes: ['intake', 'records'] }, onSuccess: onUndone }),
  );
  return (
    <UndoImport of={undo} onConfirm={() => undo.mutate({ intake })}>
      Dodane rekordy znikną, a zmienione odzyskają dawne wartości. Rekordy, które ktoś zmienił później albo od których
      coś zależy, zostaną i będą wymienione.
    </UndoImport>
  );
}
