import { useMutation, useQuery } from '@tanstack/react-query';
import { FileSpreadsheet, Printer } from 'lucide-react';
import { isOpen } from '#areas/jobs/schema-states.ts';
import { api, failureText } from '#client/api.ts';
import { InPersonButton } from '#client/in-person.tsx';
import { JobProgress, pollWhileOpen } from '#client/job-progress.tsx';
import { LoadFailed } from '#client/load-failed.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card, CardContent } from '#ui/card.tsx';
import type { GroupInput } from './someone.ts';

/** One PDF of a group's lists, made in the background: the page may be left. */
export function GroupPrint({ input, xlsx }: { input: GroupInput; xlsx: string }) {
  const { data, error, refetch, isFetching } = useQuery(
    api.achievements.printed.queryOptions(input, {
      staleTime: 0,
      refetchInterval: ({ state }) => pollWhileOpen(state.data?.job),
    }),
  );
  const print = useMutation(api.achievements.print.mutationOptions());
  const job = data?.job ?? null;
  return (
    <Card className="no-print">
      <CardContent className="space-y-3">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <div className="min-w-0">
            <h2 className="font-semibold">Cała grupa w jednym pliku</h2>
            <p className="text-sm text-muted-foreground">
              PDF powstaje w tle, z zakładką dla każdej osoby. Można zamknąć stronę: plik będzie w zadaniach.
            </p>
          </div>
          <div className="flex flex-wrap gap-2">
            <InPersonButton
              icon={Printer}
              busy={print.isPending || (job !== null && isOpen(job))}
              onClick={() => print.mutate(input)}
            >
              Przygotuj PDF w tle
            </InPersonButton>
            <Button asChild icon={FileSpreadsheet}>
              <a href={xlsx} download>
                XLSX grupy
              </a>
            </Button>
          </div>
        </div>
        {print.error && (
          <Alert tone="danger" onDismiss={print.reset} title={failureText('Nie zlecono wydruku', print.error)} />
        )}
        {error && <LoadFailed title="Nie wczytano stanu wydruku" error={error} retry={refetch} retrying={isFetching} />}
        {job && <JobProgress job={job} shownBy="achievements" />}
      </CardContent>
    </Card>
  );
}
