import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import { ReasonDialog } from '#client/form/reason-dialog.tsx';
import { ChangeFailed } from '#client/parts/change-failed.tsx';
import { Button } from '#ui/button.tsx';
import { stampText } from '#ui/text/instant.ts';
import { Named } from '#ui/named.tsx';
import { WarningKeep } from '../../schema-terms.ts';
import { CHANGES } from '../changes.ts';

/** The warnings that the office keeps; of a new procedure none. */
export function useKept(procedure: number) {
  return useQuery(
    api.doctoral.keptWarnings.queryOptions({ detProc: procedure }, { enabled: procedure > 0, staleTime: 0 }),
  );
}

type KeepProps = { procedure: number; warning: string; onClose: () => void };

/** Asks why a warning stays as it is. */
export const KeepDialog = ({ procedure, warning, onClose }: KeepProps) => (
  <ReasonDialog
    schema={WarningKeep}
    start={{ przewid: procedure, warning }}
    call={api.doctoral.keepWarning.mutationOptions({ meta: { changes: CHANGES } })}
    saved={`Ostrzeżenie zostaje z powodem: ${warning}`}
    onSaved={onClose}
    title="Tak ma być"
    description={`${warning}.`}
    submit="Zapisz powód"
    onClose={onClose}
    label="Powód, jednym zdaniem"
  />
);

/** The kept of the present warnings with who decided so, when and why. */
export function KeptWarnings({ procedure, present }: { procedure: number; present: readonly string[] }) {
  const { data = [] } = useKept(procedure);
  const rows = data.filter(({ warning }) => present.includes(warning));
  const restore = useMutation(api.doctoral.restoreWarning.mutationOptions({ meta: { changes: CHANGES } }));
  if (rows.length === 0) return null;
  return (
    <section aria-label="Ostrzeżenia, które zostają" className="rounded-lg border bg-card px-4 py-2 text-sm">
      <ChangeFailed of={restore} failed="Nie przywrócono ostrzeżenia" />
      <ul className="divide-y">
        {rows.map(({ warning, reason, by, at }) => (
          <li key={warning} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-1.5">
            <div className="min-w-0 wrap-anywhere">
              <p>
                <span className="font-medium">Tak ma być:</span> {reason}
              </p>
              <p className="text-xs text-muted-foreground">
                {warning}. {by}, {stampText(at)}
              </p>
            </div>
            <Button
              size="sm"
              variant="quiet"
              className="no-print"
              busy={restore.isPending}
              onClick={() => restore.mutate({ przewid: procedure, warning })}
            >
              <Named of={warning}>Przywróć ostrzeżenie</Named>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
