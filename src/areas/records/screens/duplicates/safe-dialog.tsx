import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#client/api.ts';
import { ChangeFailed } from '#client/parts/change-failed.tsx';
import { InPersonButton } from '#client/parts/in-person.tsx';
import { toastUndo } from '#client/parts/undo-toast.ts';
import { Loaded } from '#client/parts/loaded.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { toastSuccess } from '#ui/overlay/toast.tsx';
import { counted } from '#ui/text/number.ts';
import type { SafePreview } from '../../schema-duplicates.ts';
import { RuleEditor } from './rule-editor.tsx';
import { undone } from '../list/batch-done.ts';
import { CHANGES } from './search.ts';

const PAIRS = ['parę', 'pary', 'par'] as const;

/** Pairs that the rule takes for sure: the rule, what would be merged and what would stay, all merged and undone at once. */
export function SafeDialog({ onClose }: { onClose: () => void }) {
  const [isEditing, setEditing] = useState(false);
  const rule = useQuery(api.records.duplicates.rule.queryOptions());
  const preview = useQuery(api.records.duplicates.safe.queryOptions(undefined, { staleTime: 0 }));
  const undo = useMutation(api.records.list.undo.mutationOptions({ meta: CHANGES }));
  const merge = useMutation(
    api.records.duplicates.mergeSafe.mutationOptions({
      meta: CHANGES,
      onSuccess: ({ batch, changed }) => {
        const done = `Scalono ${counted(changed, ...PAIRS)}`;
        if (batch === null) toastSuccess(done);
        else toastUndo(done, () => undo.mutateAsync({ id: batch }), undone);
        onClose();
      },
    }),
  );
  const count = preview.data?.merged.length ?? 0;
  return (
    <Dialog
      size="lg"
      title="Pary pewne"
      description="Scalane razem według reguły; każde pole bierze pełniejszą wartość."
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Zamknij</Button>
          <InPersonButton
            variant="primary"
            disabled={count === 0 || isEditing || preview.isFetching}
            busy={merge.isPending}
            onClick={() => preview.data && merge.mutate({ seen: preview.data.seen })}
          >
            Scal {counted(count, ...PAIRS)}
          </InPersonButton>
        </>
      }
    >
      <div className="space-y-4">
        <ChangeFailed of={merge} failed="Nie scalono" />
        <Loaded query={rule} what="reguły">
          {(inForce) => <RuleEditor inForce={inForce} isEditing={isEditing} setEditing={setEditing} />}
        </Loaded>
        <Loaded query={preview} what="podglądu">
          {(data) => <Preview preview={data} />}
        </Loaded>
      </div>
    </Dialog>
  );
}

const Preview = ({ preview: { merged, kept } }: { preview: SafePreview }) => (
  <>
    <section aria-label="Do scalenia">
      <h3 className="text-sm font-semibold">
        {merged.length === 0 ? 'Nie ma czego scalić' : `Do scalenia: ${merged.length}`}
      </h3>
      <ul className="mt-1 divide-y text-sm">
        {merged.map(({ a, b, title, kept: stays, filled }) => (
          <li key={`${a}-${b}`} className="py-1.5 wrap-anywhere">
            {title}
            <span className="block text-xs text-muted-foreground">
              rekord {stays === a ? b : a} dołączy do {stays}
              {filled > 0 && `, uzupełni ${counted(filled, 'pole', 'pola', 'pól')}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
    {kept.length > 0 && (
      <section aria-label="Zostają">
        <h3 className="text-sm font-semibold">Zostają do decyzji: {kept.length}</h3>
        <ul className="mt-1 divide-y text-sm">
          {kept.map(({ a, b, title, reason }) => (
            <li key={`${a}-${b}`} className="py-1.5 wrap-anywhere">
              {title}
              <span className="block text-xs text-muted-foreground">
                rekordy {a} i {b}: {reason}
              </span>
            </li>
          ))}
        </ul>
      </section>
    )}
  </>
);
