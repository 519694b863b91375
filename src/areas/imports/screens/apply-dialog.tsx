import { useQuery } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import { Loaded } from '#client/parts/loaded.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { Named } from '#ui/named.tsx';
import { counted, formatInteger } from '#ui/text/number.ts';
import type { ImportApply, ImportPlan } from '../schema.ts';
import { changesEvaluation, type ImportKind } from '../schema-words.ts';
import { EffectOfImport } from './import-effect.tsx';

type ApplyDialogProps = { kind: ImportKind; input: ImportApply; apply: () => void; close: () => void } & {
  /** Shows rows of this kind in the preview. */
  see: (show: ImportPlan['skipped'][number]['show']) => void;
};

const rows = (count: number) => counted(count, 'wiersz', 'wiersze', 'wierszy');

/** Rows of the file that are not selected, of which nothing will be written. */
function Skipped({ skipped, see }: Pick<ImportPlan, 'skipped'> & Pick<ApplyDialogProps, 'see'>) {
  const total = skipped.reduce((sum, { count }) => sum + count, 0);
  return (
    <Alert
      tone="warning"
      title={`${counted(total, 'wiersz z pliku odpadnie', 'wiersze z pliku odpadną', 'wierszy z pliku odpadnie')}`}
    >
      <ul className="space-y-1">
        {skipped.map(({ show, count }) => (
          <li key={show} className="flex flex-wrap items-center gap-2">
            {SKIPPED[show]}: {formatInteger(count)}
            <Button size="sm" onClick={() => see(show)}>
              <Named of={SKIPPED[show]}>Pokaż</Named>
            </Button>
          </li>
        ))}
      </ul>
    </Alert>
  );
}

const SKIPPED: Record<ImportPlan['skipped'][number]['show'], string> = {
  new: 'nowe, niezaznaczone',
  changed: 'zmienione, niezaznaczone',
  doubtful: 'wątpliwe, niezaznaczone',
  unsettled: 'bez wskazanej osoby',
  error: 'z błędem',
};

/** Says exactly what will be written and what that changes, as the server finds it now, before it is. */
export function ApplyDialog({ kind, input, apply, close, see }: ApplyDialogProps) {
  const plan = useQuery(api.imports.plan.queryOptions(input, { staleTime: 0, gcTime: 0 }));
  const { applied = 0 } = plan.data ?? {};
  return (
    <Dialog
      title="Zapisać zmiany?"
      onClose={close}
      footer={
        <>
          <Button onClick={close}>Anuluj</Button>
          <Button
            variant="primary"
            disabled={applied === 0 || plan.isFetching}
            onClick={() => {
              apply();
              close();
            }}
          >
            {applied > 0 ? `Zapisz ${rows(applied)}` : 'Zapisz'}
          </Button>
        </>
      }
    >
      <Loaded query={plan} what="tego, co zostanie zapisane">
        {({ left, chosen, skipped }) => (
          <div className="space-y-3 text-sm">
            <p>
              {counted(applied, 'wiersz zostanie zapisany', 'wiersze zostaną zapisane', 'wierszy zostanie zapisanych')}{' '}
              naraz. Import można potem cofnąć, dopóki nic na nim nie oparto.
            </p>
            {skipped.length > 0 && <Skipped skipped={skipped} see={see} />}
            {left.length > 0 && (
              <Alert tone="warning" title={`Z zaznaczonych (${chosen}) część nie zostanie zapisana`}>
                <ul>
                  {left.map(({ reason, count }) => (
                    <li key={reason}>
                      {rows(count)}: {reason}
                    </li>
                  ))}
                </ul>
              </Alert>
            )}
            {changesEvaluation(kind) && applied > 0 && <EffectOfImport input={input} />}
          </div>
        )}
      </Loaded>
    </Dialog>
  );
}
