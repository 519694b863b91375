import { useQuery } from '@tanstack/react-query';
import { PageButton } from '#client/page-link.ts';
import { api } from '#client/api.ts';
import { ChangeFailed } from '#client/parts/change-failed.tsx';
import { InPersonButton } from '#client/parts/in-person.tsx';
import { Loaded } from '#client/parts/loaded.tsx';
import { BackAbove } from '#client/shell/crumbs.tsx';
import { Alert } from '#ui/alert.tsx';
import { toastSuccess } from '#ui/overlay/toast.tsx';
import { stampText } from '#ui/text/instant.ts';
import type { DeletedRecord as Deleted } from '../../schema.ts';
import { useRestoring } from './restoring.ts';

type DeletedRecordProps = { id: number; deleted: Deleted };

/** What stays at the address of a deleted record: who deleted it, and the way back. */
export function DeletedRecord({ id, deleted: { version, title, at, by } }: DeletedRecordProps) {
  const kept = useQuery(api.records.version.queryOptions({ id, version }));
  const { save, restore } = useRestoring({ onRestored: () => void toastSuccess(`Przywrócono rekord: „${title}”`) });
  const content = kept.data?.version.content;
  return (
    <>
      <ChangeFailed of={save} failed="Nie przywrócono rekordu" />
      <Alert
        tone="info"
        title={`Usunięto rekord „${title}”`}
        actions={
          <>
            <InPersonButton
              size="sm"
              busy={save.isPending}
              disabled={content === undefined}
              onClick={() => content && restore(id, content)}
            >
              Przywróć rekord
            </InPersonButton>
            <PageButton to="/admindashboard/rekord/przywracanie" search={{ usuniety: id, wersja: version }} size="sm">
              Popraw i przywróć
            </PageButton>
            <BackAbove />
          </>
        }
      >
        Usunięto {stampText(at)}, {by}. Przywrócony rekord będzie miał ten sam numer, treść, status i historię.
      </Alert>
      {content === undefined && (
        <Loaded query={kept} what="treści rekordu">
          {() => null}
        </Loaded>
      )}
    </>
  );
}
