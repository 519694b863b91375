import { useMutation, useQuery } from '@tanstack/react-query';
import { Pencil, Undo2 } from 'lucide-react';
import { PageButton } from '#client/page-link.ts';
import { api } from '#client/api.ts';
import type { ApiPath } from '#client/api-types.ts';
import { ChangeFailed } from '#client/parts/change-failed.tsx';
import { Loaded } from '#client/parts/loaded.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { toastSuccess } from '#ui/overlay/toast.tsx';
import { stampText } from '#ui/text/instant.ts';
import { Named } from '#ui/named.tsx';
import { MATTERS, type Office } from '../fields.ts';
import type { DoneMatter } from '../schema.ts';
import { KINDS_OPEN } from './kinds.ts';
import type { OfficeParts } from './office-parts.ts';
import { doneName } from './search.ts';
import { UndoFailed } from './undo-failed.tsx';
import { CHANGES } from './use-desk.ts';

type DoneTodayProps = { office: Office; titleOf: OfficeParts['titleOf']; back: () => void };

/** What taking back a call of another area changes beside. */
const SETTLED_ELSEWHERE: ApiPath[] = ['employment', 'evaluation', 'polon', 'reconciliation'];

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
  const takeBack = useMutation(
    api.inbox.takeBack.mutationOptions({ meta: { changes: [...CHANGES.changes, ...SETTLED_ELSEWHERE] } }),
  );
  const busy = undo.isPending || takeBack.isPending;
  return (
    <section aria-label="Zrobione dziś" className="min-w-0 space-y-2 xl:col-span-2">
      <UndoFailed undo={undo} onDespite={(id) => undo.mutate({ id, office, despite_statements: true })} />
      <ChangeFailed of={takeBack} failed="Nie cofnięto" />
      <Loaded
        query={done}
        what="zrobionych spraw"
        empty={
          <EmptyState
            title="Na tej liście nic dziś jeszcze nie załatwiono"
            action={<Button onClick={back}>Pokaż, co czeka</Button>}
          />
        }
      >
        {(rows) => (
          <Card>
            <ul className="sm:grid sm:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_auto]">
              {rows.map((row, index) => (
                <li
                  key={doneName(row)}
                  className="col-span-full flex flex-wrap items-center gap-x-4 gap-y-1 border-b px-4 py-2 last:border-b-0 sm:grid sm:grid-cols-subgrid"
                >
                  <span className="min-w-0 max-sm:basis-full">
                    <span className="block text-sm font-medium wrap-anywhere">
                      {titleOf ? titleOf(row) : row.title}
                    </span>
                    <span className="block text-xs text-muted-foreground">
                      {MATTERS[row.kind]} · {row.by}, {stampText(row.at)}
                    </span>
                  </span>
                  <span className="min-w-0 flex-1 text-sm text-success wrap-anywhere">{row.label}</span>
                  <WayBack
                    row={row}
                    rows={rows}
                    isFirst={row.act === null || rows[index - 1]?.act !== row.act}
                    busy={busy}
                    undo={(id) => undo.mutate({ id, office })}
                    takeBack={(ref) =>
                      takeBack.mutate(
                        { office, kind: row.kind, ref },
                        { onSuccess: () => toastSuccess(`Cofnięto: „${row.title}”, ${row.label}`) },
                      )
                    }
                  />
                </li>
              ))}
            </ul>
          </Card>
        )}
      </Loaded>
    </section>
  );
}

type WayBackProps = {
  row: DoneMatter;
  rows: readonly DoneMatter[];
  /** Of those of its act. */
  isFirst: boolean;
  busy: boolean;
  undo: (act: number) => void;
  takeBack: (ref: string) => void;
};

/** What takes it back, or corrects it where it cannot be taken back. */
function WayBack({ row, rows, isFirst, busy, undo, takeBack }: WayBackProps) {
  const { act, ref, kind, title } = row;
  const own = act === null ? [row] : rows.filter((each) => each.act === act);
  if (!isFirst)
    return (
      <span className="line-clamp-2 max-w-56 text-xs text-muted-foreground wrap-anywhere">
        cofa się razem z „{own[0]?.title}”
      </span>
    );
  const corrected = KINDS_OPEN[kind]?.corrected;
  if (act === null && ref === null)
    return (
      corrected && (
        <PageButton {...corrected.to(row)} size="sm" icon={Pencil}>
          <Named of={title}>{corrected.label}</Named>
        </PageButton>
      )
    );
  return (
    <Button
      size="sm"
      icon={Undo2}
      busy={busy}
      onClick={() => (act === null ? ref !== null && takeBack(ref) : undo(act))}
    >
      <Named of={title}>{own.length > 1 ? 'Cofnij całość' : 'Cofnij'}</Named>
    </Button>
  );
}
