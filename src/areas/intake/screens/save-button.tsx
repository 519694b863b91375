import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#client/api.ts';
import { ChangeFailed } from '#client/parts/change-failed.tsx';
import { useIsActing } from '#client/parts/in-person.tsx';
import { isDialogOpen, isSaveKey, useWindowKeys } from '#client/parts/window-keys.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { counted } from '#ui/text/number.ts';
import type { IntakePage } from '../schema.ts';

/** Saves what is decided; of records on printed statements only by a word more. */
export function SaveButton({ intake }: { intake: IntakePage }) {
  const [despite, setDespite] = useState(false);
  const isActing = useIsActing();
  const accept = useMutation(api.intake.accept.mutationOptions());
  const planned = intake.counts.reduce((sum, { outcome, rows }) => sum + (outcome === 'save' ? rows : 0), 0);
  const count = planned - (despite ? 0 : intake.listed);
  const save = () => accept.mutate({ intake: intake.id, version: intake.version, despite_statements: despite });
  const canSave = count > 0 && !isActing && !accept.isPending;
  useWindowKeys((event) => {
    if (!isSaveKey(event)) return;
    event.preventDefault();
    if (canSave && !isDialogOpen()) save();
  });
  return (
    <>
      {intake.listed > 0 && (
        <Checkbox
          label={`Zapisz też ${counted(intake.listed, 'rekord', 'rekordy', 'rekordów')} z wydrukowanych oświadczeń: te zostaną bez zmian, a różnicę pokaże dziennik przypisań`}
          checked={despite}
          onChange={({ target }) => setDespite(target.checked)}
        />
      )}
      <Button
        variant="primary"
        busy={accept.isPending}
        disabled={count === 0 || isActing}
        title="Ctrl+S"
        onClick={save}
      >
        {count === 0 ? 'Nie ma czego zapisać' : `Zapisz ${counted(count, 'rekord', 'rekordy', 'rekordów')}`}
      </Button>
      <ChangeFailed of={accept} failed="Nie zapisano" className="basis-full" />
    </>
  );
}
