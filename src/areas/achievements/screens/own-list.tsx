import { useMutation, useQuery } from '@tanstack/react-query';
import { Star, StarOff } from 'lucide-react';
import { api } from '#client/api.ts';
import { useIsActing } from '#client/parts/in-person.tsx';
import { Loaded } from '#client/parts/loaded.tsx';
import { usePanelSearch } from '#client/search.ts';
import { ChangeFailed } from '#client/parts/change-failed.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { toastSuccess } from '#ui/overlay/toast.tsx';
import { Page } from '#ui/page.tsx';
import { TableSkeleton } from '#ui/skeleton.tsx';
import type { Entry } from '../schema.ts';
import { readYearsSearch } from '../search.ts';
import { linkTo } from '#client/download.ts';
import { Downloads } from './downloads.tsx';
import { ListResult } from './list-result.tsx';
import { PublicAddress } from './public-address.tsx';
import { YearsForm, yearsOf } from './years-form.tsx';

/** What the entry is, in the name of its button. */
const MOST_LETTERS = 80;

/** As much of it as tells it apart, of whole words. */
function shortName({ html }: Entry) {
  const name = html.replaceAll(/<[^>]*>/g, '');
  return name.length <= MOST_LETTERS ? name : `${name.slice(0, MOST_LETTERS).replace(/\s+\S*$/, '')}…`;
}

/** The own list: years, the result, files, what stands first, and the public address. */
export default function OwnList() {
  const [search, change] = usePanelSearch(readYearsSearch);
  const asked = yearsOf(search);
  const list = useQuery(api.achievements.own.queryOptions(asked));
  const highlight = useMutation(api.achievements.highlight.mutationOptions());
  const isActing = useIsActing();
  const action = (entry: Entry) => (
    <IconButton
      icon={entry.isHighlighted ? StarOff : Star}
      label={`${entry.isHighlighted ? 'Nie wyróżniaj' : 'Wyróżnij'}: ${shortName(entry)}`}
      size="sm"
      busy={highlight.isPending && highlight.variables.key === entry.key}
      onClick={() =>
        highlight.mutate(
          { key: entry.key, highlighted: !entry.isHighlighted },
          {
            onSuccess: () =>
              toastSuccess(`${entry.isHighlighted ? 'Już nie wyróżniasz' : 'Wyróżniono'}: ${shortName(entry)}`),
          },
        )
      }
      className="no-print"
    />
  );
  return (
    <Page
      title="Wykaz osiągnięć"
      subtitle="Publikacje, patenty, projekty, stopnie, członkostwa, certyfikaty i ekspertyzy"
      actions={
        <Downloads
          addresses={{
            pdf: linkTo('/api/v2/PrintWykazOsiagniecInPdf', asked),
            xlsx: linkTo('/api/v2/TakeWykazOsiagniecInXlsx', asked),
            exported: linkTo('/api/v2/AchievementExport', asked),
          }}
        />
      }
    >
      <YearsForm asked={asked} onShow={(next) => void change(next)} />
      <ChangeFailed of={highlight} failed="Nie zapisano wyróżnienia" />
      <Loaded
        query={list}
        what="wykazu"
        failed={(reason) => `Błąd pobierania wykazu dorobku: '${reason}'.`}
        skeleton={<TableSkeleton rows={8} />}
      >
        {(shown) => <ListResult list={shown} charts {...(isActing ? {} : { action })} />}
      </Loaded>
      <PublicAddress asked={asked} />
    </Page>
  );
}
