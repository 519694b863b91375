import { useMutation } from '@tanstack/react-query';
import { BellRing, Check } from 'lucide-react';
import { api } from '#client/api.ts';
import { ChangeFailed } from '#client/parts/change-failed.tsx';
import { InPersonButton } from '#client/parts/in-person.tsx';
import { useRequest } from '#client/use-request.ts';
import { Button } from '#ui/button.tsx';
import { Named } from '#ui/named.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { YearStep } from '../schema.ts';
import { CHANGES } from './use-mark.ts';
import { titleOf } from './words.ts';

const HOURS = 24;
const HOUR_MS = 3_600_000;

/** The server's stamps are of Warsaw; today's, and those of yesterday's evening, are close enough to tell a day apart. */
const isRecent = (at: string) => Date.now() - Date.parse(`${at.slice(0, 10)}T${at.slice(11, 19)}`) < HOURS * HOUR_MS;

/** Reminds the office of a late step; within a minute that can be taken back. */
export function RemindCell({ step }: { step: YearStep }) {
  const meta = { changes: [...CHANGES] };
  const remind = useMutation(api.year.remind.mutationOptions({ meta }));
  const unremind = useMutation(api.year.unremind.mutationOptions({ meta }));
  const request = useRequest();
  const { id, reminded, may } = step;
  const ask = () => remind.mutate({ id, request_id: request.id() }, { onSuccess: request.renew });
  const canRemind = may.remind && !(reminded && isRecent(reminded.at));
  return (
    <span className="flex flex-col items-start gap-1 sm:items-end">
      {reminded?.undoable && (
        <output className="inline-flex items-center gap-1.5 text-success">
          <Check aria-hidden className="size-3.5" />
          Przypomniano
          <Button
            size="xs"
            variant="link"
            busy={unremind.isPending}
            onClick={() => unremind.mutate({ id: reminded.id })}
          >
            Cofnij<VisuallyHidden> przypomnienie: {titleOf(step)}</VisuallyHidden>
          </Button>
        </output>
      )}
      {canRemind && (
        <InPersonButton size="sm" icon={BellRing} busy={remind.isPending} onClick={ask}>
          <Named of={titleOf(step)}>Przypomnij</Named>
        </InPersonButton>
      )}
      <ChangeFailed of={[remind, unremind]} failed="Nie wykonano" />
    </span>
  );
}
