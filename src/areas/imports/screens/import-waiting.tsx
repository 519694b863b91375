import { useMutation } from '@tanstack/react-query';
import { api, errorText } from '#client/api.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { Announce } from '#ui/live-region.tsx';
import { counted, formatInteger } from '#ui/text/number.ts';
import type { Import } from '../schema.ts';
import { otherPersonText } from './import-words.ts';

/** Number of rows that wait for the choice of a person; accepts all single candidates at once. */
export function ImportWaiting({ of }: { of: Import }) {
  const accept = useMutation(api.imports.acceptSole.mutationOptions());
  const { unsettled, sole } = of.counts;
  return (
    <div className="space-y-2 empty:hidden">
      {accept.error && (
        <Alert tone="danger" title="Nie przyjęto kandydatów">
          {errorText(accept.error)}
        </Alert>
      )}
      {accept.data && (
        <Announce>
          {counted(accept.data.settled, 'osoba została przyjęta', 'osoby zostały przyjęte', 'osób zostało przyjętych')}
        </Announce>
      )}
      {unsettled > 0 && (
        <p className="text-sm text-muted-foreground">
          {counted(unsettled, 'wiersz czeka', 'wiersze czekają', 'wierszy czeka')} na wskazanie osoby: bez tego dane z{' '}
          pliku o niej zostaną pominięte.
        </p>
      )}
      {sole > 0 && (
        <ConfirmDialog
          trigger={
            <Button size="sm" busy={accept.isPending}>
              Przyjmij jedynych kandydatów ({formatInteger(sole)})
            </Button>
          }
          title="Przyjąć jedynych kandydatów?"
          confirm="Przyjmij"
          onConfirm={() => accept.mutate({ import: of.id })}
        >
          {counted(sole, 'osoba z pliku ma', 'osoby z pliku mają', 'osób z pliku ma')} w systemie po jednym kandydacie o
          tym samym imieniu i nazwisku, bez sprzecznych identyfikatorów. Każda zostanie uznana za tę samą osobę, a jej
          zmiany dołączą do podglądu. {otherPersonText(of.kind)}
        </ConfirmDialog>
      )}
    </div>
  );
}
