import { useQuery } from '@tanstack/react-query';
import { ClipboardPen, UserRoundSearch } from 'lucide-react';
import { useState } from 'react';
import { PageButton } from '#client/page-link.ts';
import { api } from '#client/api.ts';
import { PersonPage } from '#client/person/person-page.tsx';
import { usePanelSearch } from '#client/search.ts';
import { Announce } from '#ui/live-region.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { NO_PERSON_MARKED } from '../schema-words.ts';
import { type PersonSearch, readPersonSearch } from '../search.ts';
import { ChoiceCard } from './choice-card.tsx';
import { linkTo } from '#client/download.ts';
import { Downloads } from './downloads.tsx';
import { GroupView } from './group-view.tsx';
import { LoadedList } from './loaded-list.tsx';
import { ListResult } from './list-result.tsx';
import { type Someone, someoneOf } from './someone.ts';
import { type Asked, yearsOf } from './years-form.tsx';

const filesOf = (who: Someone, asked: Asked) => ({
  pdf: linkTo('/api/admin/PrintSomeoneWykazOsiagniecInPdf', {
    ...('userpnp' in who ? who : { rowid: who.ue_mapping_rowid }),
    ...asked,
  }),
  xlsx: linkTo('/api/admin/PrintOnePersonWykazOsiagniecInXlsx', { ...who, ...asked }),
  exported: linkTo('/api/admin/AchievementExport', { ...who, ...asked }),
});

const headOf = (who: Someone) => ('userpnp' in who ? { user: who.userpnp } : { account: who.ue_mapping_rowid });

function OnePerson({ who, asked }: { who: Someone; asked: Asked }) {
  const answer = useQuery(api.achievements.someone.queryOptions({ ...who, ...asked }));
  return <LoadedList query={answer}>{(list) => <ListResult list={list} charts />}</LoadedList>;
}

/** The list of another person, or the lists of a group. */
export default function SomeonesList() {
  const [search, change] = usePanelSearch(readPersonSearch);
  const asked = yearsOf(search);
  const [noPerson, setNoPerson] = useState(false);
  const who = someoneOf(search);
  const isGroup = search.grupa === true;
  const onChange = (part: Partial<PersonSearch>) => {
    setNoPerson(false);
    return change(part);
  };
  return (
    <PersonPage
      title="Wgląd do wykazu osiągnięć"
      who={who && !isGroup ? headOf(who) : undefined}
      panel="achievementsOfPerson"
      actions={
        <>
          <PageButton to="/admin/wgladdoosiagniec/rejestr" icon={ClipboardPen}>
            Rejestr osiągnięć
          </PageButton>
          {!isGroup && <Downloads addresses={who ? filesOf(who, asked) : null} onNothing={() => setNoPerson(true)} />}
        </>
      }
    >
      {noPerson && !isGroup && <Announce>{NO_PERSON_MARKED}</Announce>}
      {isGroup ? (
        <GroupView search={search} change={onChange} asked={asked} />
      ) : (
        <>
          <ChoiceCard
            search={search}
            change={onChange}
            asked={asked}
            error={noPerson ? NO_PERSON_MARKED : undefined}
            onShow={(next) => {
              void onChange(next);
              setNoPerson(who === undefined);
            }}
          />
          {who ? (
            <OnePerson key={JSON.stringify(who)} who={who} asked={asked} />
          ) : (
            <EmptyState icon={UserRoundSearch} title="Wyszukaj osobę, aby zobaczyć jej wykaz" />
          )}
        </>
      )}
    </PersonPage>
  );
}
