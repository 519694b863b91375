import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { PageLink } from '../page-link.ts';
import { api } from '../api.ts';
import { ChangeFailed } from '../parts/change-failed.tsx';
import { InPersonButton } from '../parts/in-person.tsx';
import { TextSkeleton } from '#ui/skeleton.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { Button } from '#ui/button.tsx';
import { NewTabLink } from '#ui/link.tsx';
import { loadable } from '#ui/state/loadable.tsx';
import { stampText } from '#ui/text/instant.ts';
import { counted } from '#ui/text/number.ts';
import type { RecordPreview } from '#areas/pbn/schema.ts';
import { usePbnSending } from './pbn-sending.ts';
import { Problems, StandingBadge } from './pbn-words.tsx';

const PreviewDialog = loadable(async () => (await import('./pbn-preview.tsx')).PreviewDialog);

/** What PBN has of the record: sent when, as it is or changed since, with what stands in the way. */
export function InPbn({ id, title, canSend }: { id: number; title: string; canSend: boolean }) {
  const record = useQuery(
    api.pbn.record.queryOptions(
      { id },
      { refetchInterval: ({ state: { data } }) => data?.standing === 'queued' && 3_000 },
    ),
  );
  return (
    <Loaded query={record} what="stanu w PBN" skeleton={<TextSkeleton lines={2} />}>
      {(data) => <Shown of={data} title={title} canSend={canSend} />}
    </Loaded>
  );
}

function Shown({ of, title, canSend }: { of: RecordPreview; title: string; canSend: boolean }) {
  const { id, state, standing, sent, problems, message, page, differences } = of;
  const [isShown, show] = useState(false);
  const { send, cancel } = usePbnSending({ titleOf: () => title });
  // What PBN has refused may be mended by now: only PBN knows.
  const isLacking = standing !== 'refused' && problems.length > 0;
  return (
    <div className="space-y-2 text-sm">
      <p className="flex flex-wrap items-center gap-2">
        <StandingBadge standing={standing} />
        {sent && <span className="text-muted-foreground">wysłano {stampText(sent)}</span>}
      </p>
      {message && standing !== 'refused' && <p className="wrap-anywhere">{message}</p>}
      <Problems of={id} problems={problems} />
      {page && (
        <p>
          <NewTabLink href={page}>Otwórz w PBN</NewTabLink>
        </p>
      )}
      {differences > 0 && (
        <p>
          <PageLink to="/admindashboard/pbn/porownanie" search={{ text: String(id) } as never}>
            {counted(differences, 'różnica', 'różnice', 'różnic')} z PBN
          </PageLink>
        </p>
      )}
      <ChangeFailed of={[send, cancel]} failed="Nie zmieniono kolejki" />
      <div className="flex flex-wrap gap-2">
        {state === 'queued' && (
          <InPersonButton size="sm" icon={Undo2} busy={cancel.isPending} onClick={() => cancel.mutate({ ids: [id] })}>
            Usuń z kolejki
          </InPersonButton>
        )}
        {standing !== 'queued' && standing !== 'agreed' && problems.every(({ field }) => field !== 'type') && (
          <InPersonButton
            size="sm"
            disabled={!canSend || isLacking}
            title={isLacking ? 'Najpierw uzupełnij to, czego wymaga PBN' : undefined}
            busy={send.isPending}
            onClick={() => send.mutate({ what: { kind: 'ids', ids: [id] } })}
          >
            Wyślij do PBN
          </InPersonButton>
        )}
        <Button size="sm" variant="ghost" onClick={() => show(true)}>
          Co zostanie wysłane
        </Button>
      </div>
      {isShown && <PreviewDialog id={id} onClose={() => show(false)} />}
    </div>
  );
}
