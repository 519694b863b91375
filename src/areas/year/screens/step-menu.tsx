import { useMutation } from '@tanstack/react-query';
import { CalendarCog, Check, CircleSlash, Ellipsis, RotateCcw, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { api } from '#client/api.ts';
import { ChangeFailed } from '#client/parts/change-failed.tsx';
import { useIsActing } from '#client/parts/in-person.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { DropdownMenu, MenuItem } from '#ui/overlay/dropdown-menu.tsx';
import { loadable } from '#ui/state/loadable.tsx';
import type { YearPage, YearStep } from '../schema.ts';
import { MarkDialog } from './mark-dialog.tsx';
import { CHANGES, toastResumed, useMark } from './use-mark.ts';
import { titleOf } from './words.ts';

const StepDialog = loadable(async () => (await import('./step-dialog.tsx')).StepDialog);
const SkipDialog = loadable(async () => (await import('./skip-dialog.tsx')).SkipDialog);

/** What can be decided of a step; nothing for whoever decides nothing of it. */
export function StepMenu({ step, page }: { step: YearStep; page: YearPage }) {
  const [opened, open] = useState<'set' | 'skip' | 'mark'>();
  const { mark, set } = useMark(step);
  const resume = useMutation(
    api.year.resume.mutationOptions({ meta: { changes: [...CHANGES] }, onSuccess: () => toastResumed(step) }),
  );
  const isActing = useIsActing();
  const { id, state, may, done_on: doneOn, waits_for: waits, updated_at } = step;
  const canMark = may.mark && (doneOn !== null || waits.length === 0);
  if (isActing || !(may.set || canMark || may.skip)) return null;
  const close = () => open(undefined);
  return (
    <>
      <DropdownMenu
        trigger={<IconButton icon={Ellipsis} size="sm" label={`Więcej: ${titleOf(step)}`} className="no-print" />}
      >
        {canMark && doneOn === null && (
          <MenuItem icon={Check} onSelect={() => open('mark')}>
            Oznacz jako zrobione
          </MenuItem>
        )}
        {canMark && doneOn !== null && (
          <MenuItem icon={Undo2} onSelect={() => set(false)}>
            Cofnij oznaczenie
          </MenuItem>
        )}
        {may.set && (
          <MenuItem icon={CalendarCog} onSelect={() => open('set')}>
            Zmień terminy
          </MenuItem>
        )}
        {may.skip && state !== 'skipped' && (
          <MenuItem icon={CircleSlash} onSelect={() => open('skip')}>
            Pomiń w tym roku
          </MenuItem>
        )}
        {may.skip && state === 'skipped' && (
          <MenuItem icon={RotateCcw} onSelect={() => resume.mutate({ id, updated_at })}>
            Przywróć
          </MenuItem>
        )}
      </DropdownMenu>
      <ChangeFailed of={[mark, resume]} failed="Nie zapisano" />
      {opened === 'mark' && <MarkDialog step={step} page={page} close={close} onConfirm={() => set(true)} />}
      {opened === 'set' && <StepDialog step={step} close={close} />}
      {opened === 'skip' && <SkipDialog step={step} close={close} />}
    </>
  );
}
