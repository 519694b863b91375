import { useMutation, useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { isOpen } from '#shared/job-states.ts';
import { api, refresh } from '#client/api.ts';
import { InPersonButton } from '#client/parts/in-person.tsx';
import { JobProgress, pollWhileOpen } from '#client/parts/job-progress.tsx';
import { Loaded } from '#client/parts/loaded.tsx';
import { UndrawableNote } from '#client/documents/undrawable-note.tsx';
import { ChangeFailed } from '#client/parts/change-failed.tsx';
import { Card, CardContent } from '#ui/card.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { instantText } from '#ui/text/instant.ts';
import type { StatementKind } from '../schema.ts';

type Of = { kind: StatementKind; unit: number; year: number };

/** Prints the statements of a unit and year into one file, in the background. */
export function CollectivePrint({ of, unitName }: { of: Of; unitName: string }) {
  const collection = useQuery(
    api.statements.collection.queryOptions(of, {
      staleTime: 0,
      refetchInterval: ({ state }) => pollWhileOpen(state.data?.job),
    }),
  );
  const collect = useMutation(api.statements.collect.mutationOptions());
  const [asking, ask] = useState<'missing' | 'again'>();
  const { data } = collection;
  const job = data?.job ?? null;
  const freezesLater = data?.freeze === 'confirmation';
  const isRunning = job !== null && isOpen(job);
  // The question says what freezes the works.
  const state = { busy: isRunning || collect.isPending, disabled: !data };
  const wasRunning = useRef(false);
  useEffect(() => {
    // Its statements are in the list now.
    if (wasRunning.current && !isRunning) void refresh('statements.states', 'dashboard');
    wasRunning.current = isRunning;
  }, [isRunning]);
  return (
    <Card className="no-print">
      <CardContent className="space-y-3">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <div className="min-w-0">
            <h2 className="font-semibold">Wydruk zbiorczy</h2>
            <p className="text-sm text-muted-foreground">
              {unitName}, rok {of.year}: jeden plik PDF z zakładką dla każdej osoby
            </p>
          </div>
          <div className="flex flex-wrap gap-2">
            <InPersonButton icon={Printer} {...state} onClick={() => ask('missing')}>
              Drukuj niewydrukowane
            </InPersonButton>
            <InPersonButton {...state} onClick={() => ask('again')}>
              Drukuj wszystkie
            </InPersonButton>
          </div>
        </div>
        <ChangeFailed of={collect} failed="Nie zlecono wydruku" />
        <Loaded query={collection} what="stanu wydruku" />
        <UndrawableNote found={data?.undrawable ?? []} mend="Opisy prac może poprawić biblioteka." />
        {job && (
          <>
            {!isRunning && (
              <p className="text-sm text-muted-foreground">
                Ostatni wydruk: {instantText(job.created_at)}, {job.created_by}
              </p>
            )}
            <JobProgress job={job} shownBy="statements" />
          </>
        )}
      </CardContent>
      <ConfirmDialog
        open={asking !== undefined}
        onOpenChange={(open) => !open && ask(undefined)}
        title={asking === 'again' ? 'Wydrukować wszystkie oświadczenia?' : 'Wydrukować niewydrukowane oświadczenia?'}
        confirm="Drukuj"
        onConfirm={() => collect.mutate({ ...of, again: asking === 'again' })}
      >
        <p>
          {unitName}, rok {of.year}.{' '}
          {asking === 'again'
            ? 'Wydrukowane już oświadczenia wejdą do pliku bez zmian, pozostałe dostaną numery.'
            : 'Każde oświadczenie dostanie numer.'}{' '}
          {freezesLater
            ? 'Dyscypliny prac zamknie dopiero potwierdzenie oświadczenia na ekranie przez autora.'
            : 'Dyscyplin prac z nowych oświadczeń nie będzie można zmienić, dopóki oświadczenie nie zostanie wycofane.'}
        </p>
        <p className="mt-2">
          Prace, którym autor wybierze dyscyplinę później, nie znajdą się w wydrukowanym oświadczeniu.
        </p>
        {freezesLater && asking === 'again' && (
          <p className="mt-2">
            Niepotwierdzone oświadczenia, których prace albo dyscypliny prac zmieniły się po wydruku, zostaną wycofane i
            zastąpione nowymi, z nowymi numerami.
          </p>
        )}
      </ConfirmDialog>
    </Card>
  );
}
