import { useMutation, useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { isOpen } from '#shared/job-states.ts';
import { api, failureText } from '#client/api.ts';
import { InPersonButton } from '#client/parts/in-person.tsx';
import { JobProgress, pollWhileOpen } from '#client/parts/job-progress.tsx';
import { Loaded } from '#client/parts/loaded.tsx';
import { Alert } from '#ui/alert.tsx';
import { linkTo } from '#client/download.ts';
import { DownloadLinks } from './downloads.tsx';
import type { GroupInput } from './someone.ts';

/** The PDF of more people is made in the background. */
const MOST_AT_ONCE = 10;

const query = (input: GroupInput) => ({ p: JSON.stringify(input) });

/** The files of a group: a PDF at once of a small one; of a large one in the background, so that the page may be left. */
export function GroupFiles({ input }: { input: GroupInput }) {
  const printed = useQuery(
    api.achievements.printed.queryOptions(input, {
      staleTime: 0,
      refetchInterval: ({ state }) => pollWhileOpen(state.data?.job),
    }),
  );
  const print = useMutation(api.achievements.print.mutationOptions());
  const job = printed.data?.job ?? null;
  const isLarge = input.group.length > MOST_AT_ONCE;
  return (
    <div className="no-print space-y-3">
      <div className="flex flex-wrap items-center gap-2">
        {isLarge && (
          <InPersonButton
            icon={FileText}
            busy={print.isPending || (job !== null && isOpen(job))}
            onClick={() => print.mutate(input)}
          >
            Pobierz jako PDF
          </InPersonButton>
        )}
        <DownloadLinks
          pdf={isLarge ? undefined : linkTo('/api/admin/PrintGroupWykazOsiagniecInPdf', query(input))}
          xlsx={linkTo('/api/admin/PrintWykazGroupXlsxList', query(input))}
        />
        {isLarge && (
          <span className="text-sm text-muted-foreground">
            PDF tak dużej grupy powstaje w tle. Można zamknąć stronę: plik będzie w zadaniach.
          </span>
        )}
      </div>
      {print.error && (
        <Alert tone="danger" onDismiss={print.reset} title={failureText('Nie zlecono wydruku', print.error)} />
      )}
      <Loaded query={printed} what="stanu wydruku" />
      {job && <JobProgress job={job} shownBy="achievements" />}
    </div>
  );
}
