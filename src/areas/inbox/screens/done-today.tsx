import { useMutation, useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { api } from '#client/api.ts';
import { Loaded } from '#client/parts/loaded.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { toastSuccess } from '#ui/overlay/toast.tsx';
import { stampText } from '#ui/text/instant.ts';
import { Named } from '#ui/named.tsx';
import { MATTERS, type Office } from '../fields.ts';
import type { OfficeParts } from './office-parts.ts';
import { matterName } from './search.ts';
import { UndoFailed } from './undo-failed.tsx';
import { CHANGES } from './use-desk.ts';

type DoneTodayProps = { office: Office; titleOf: OfficeParts['titleOf']; back: () => void };

/** What has been settled today by anybody, with the way back. */
export function DoneToday({ office, titleOf, back }: DoneTodayProps) {
  const done = useQuery(api.inbox.done.queryOptions({ office }));
  const undo = useMutation(
    api.inbox.undo.mutationOptions({
      meta: { changes: CHANGES.changes },
      onSuccess: ({ label, kept }) =>
        toastSuccess(kept.length > 0 ? `${label}; zmienione później zostały: ${kept.length}` : label),
    }),
  );
  /** In the preview personnel settles by calls of other areas, which keep what was done. */
  const settlesElsewhere = office === 'personnel';
  return (
    <section aria-label="Zrobione dziś" className="min-w-0 space-y-2 xl:col-span-2">
      <UndoFailed undo={undo} onDespite={(id) => undo.mutate({ id, office, despite_statements: true })} />
      <Loaded
        query={done}
        what="zrobionych spraw"
        empty={
          <EmptyState
            title={settlesElsewhere ? 'Dziś niczego nie oznaczono na tej liście' : 'Dziś nic jeszcze nie załatwiono'}
            action={<Button onClick={back}>Pokaż, co czeka</Button>}
          >
            {settlesElsewhere &&
              'Odpowiedzi na zgłoszenia, rozbieżności i oświadczenia załatwione w podglądzie są na swoich ekranach.'}
          </EmptyState>
        }
      >
        {(rows) => (
          <Card>
            <ul>
              {rows.map((row, index) => (
                <li
                  key={`${row.act} ${matterName(row)}`}
                  className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b px-4 py-2 last:border-b-0"
                >
                  <span className="min-w-0 flex-1 basis-72">
                    <span className="block text-sm font-medium wrap-anywhere">
                      {titleOf ? titleOf(row) : row.title}
                    </span>
                    <span className="block text-xs text-muted-foreground">
                      {MATTERS[row.kind]} · {row.by}, {stampText(row.at)}
                    </span>
                  </span>
                  <span className="min-w-0 flex-1 basis-40 text-sm text-success wrap-anywhere">{row.label}</span>
                  {rows[index - 1]?.act === row.act ? (
                    <span className="line-clamp-2 max-w-56 text-xs text-muted-foreground wrap-anywhere">
                      cofa się razem z „{rows.find(({ act }) => act === row.act)?.title}”
                    </span>
                  ) : (
                    <Button
                      size="sm"
                      icon={Undo2}
                      busy={undo.isPending}
                      onClick={() => undo.mutate({ id: row.act, office })}
                    >
                      <Named of={row.title}>
                        {rows.filter(({ act }) => act === row.act).length > 1 ? 'Cofnij całość' : 'Cofnij'}
                      </Named>
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          </Card>
        )}
      </Loaded>
    </section>
  );
}
