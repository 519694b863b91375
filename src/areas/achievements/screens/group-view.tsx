import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { FileText, Trash2, UserPlus, Users } from 'lucide-react';
import { useState } from 'react';
import { api, client, errorText } from '#client/api.ts';
import type { PersonChoice } from '#client/pickers/person-choice.ts';
import { ChangeFailed } from '#client/parts/change-failed.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { counted } from '#ui/text/number.ts';
import { Section } from '#ui/section.tsx';
import { isOpen } from '#shared/job-states.ts';
import { InPersonButton } from '#client/parts/in-person.tsx';
import { JobProgress, pollWhileOpen } from '#client/parts/job-progress.tsx';
import { Loaded } from '#client/parts/loaded.tsx';
import { linkTo } from '#client/download.ts';
import type { GroupMember } from '../schema.ts';
import { MOST_IN_GROUP, NO_GROUP, NO_PERSON_MARKED } from '../schema-words.ts';
import type { ChangeSearch } from '#client/search.ts';
import type { PersonSearch } from '../search.ts';
import { ChoiceCard } from './choice-card.tsx';
import { DownloadLinks, Downloads } from './downloads.tsx';
import { LoadedList } from './loaded-list.tsx';
import { ListResult } from './list-result.tsx';
import { SavedGroups } from './saved-groups.tsx';
import { type GroupInput, identityOf, someoneOf } from './someone.ts';
import type { Asked } from './years-form.tsx';

const memberKey = (member: GroupMember) => JSON.stringify(identityOf(member));

function Members({ members, remove }: { members: GroupMember[]; remove: (key: string) => void }) {
  if (members.length === 0) return <p className="text-sm text-muted-foreground">Grupa jest pusta.</p>;
  return (
    <ul aria-label="Osoby w grupie" className="flex flex-wrap gap-2">
      {members.map((member) => (
        <li key={memberKey(member)} className="inline-flex items-center gap-1 rounded-md border bg-card ps-2.5 text-sm">
          {member.displayed}
          <IconButton
            icon={Trash2}
            size="sm"
            label={`Usuń z grupy: ${member.displayed}`}
            onClick={() => remove(memberKey(member))}
          />
        </li>
      ))}
    </ul>
  );
}

type GroupViewProps = { search: PersonSearch; change: ChangeSearch<PersonSearch>; asked: Asked };

/** A group: its people, its lists, its files, and the groups that were saved. */
export function GroupView({ search, change, asked }: GroupViewProps) {
  const [members, setMembers] = useState<GroupMember[]>([]);
  const [shown, setShown] = useState<GroupMember[]>();
  const [picked, setPicked] = useState<PersonChoice | null>(null);
  const [problem, setProblem] = useState<string>();
  const [isAdding, setAdding] = useState(false);
  const set = (next: GroupMember[]) => {
    setProblem(undefined);
    setMembers(next);
  };
  const add = async () => {
    const who = someoneOf(search);
    if (!who) return setProblem(NO_PERSON_MARKED);
    if (members.length >= MOST_IN_GROUP) return setProblem(`Grupa może mieć najwyżej ${MOST_IN_GROUP} osób`);
    setAdding(true);
    try {
      const { disp } = await client.achievements.usefulName.query(who);
      const member: GroupMember = { userpnp: null, ue_mapping_rowid: null, ...who, displayed: disp };
      const others = members.filter((each) => memberKey(each) !== memberKey(member));
      set([...others, member]);
      setPicked(null);
      void change({ person: undefined });
    } catch (error) {
      setProblem(`Błąd zapytania: ${errorText(error)}`);
    } finally {
      setAdding(false);
    }
  };
  const show = (next: Asked) => {
    setProblem(members.length === 0 ? NO_GROUP : undefined);
    setShown(members.length === 0 ? undefined : members);
    void change(next);
  };
  const group = members.map(identityOf);
  return (
    <>
      {problem && <Alert tone="danger" title={problem} onDismiss={() => setProblem(undefined)} />}
      <ChoiceCard search={search} change={change} asked={asked} onShow={show} onPick={setPicked}>
        <div className="space-y-3">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button icon={UserPlus} busy={isAdding} onClick={() => void add()}>
              Dodaj do grupy
            </Button>
            <span className="text-sm text-muted-foreground">
              {counted(members.length, 'osoba', 'osoby', 'osób')} z najwyżej {MOST_IN_GROUP}
              {picked && `, wybrano: ${picked.label}`}
            </span>
          </div>
          <Members members={members} remove={(key) => set(members.filter((each) => memberKey(each) !== key))} />
          <SavedGroups members={members} load={set} />
        </div>
      </ChoiceCard>
      {members.length > 0 ? (
        <GroupFiles input={{ group, ...asked }} />
      ) : (
        <Downloads addresses={null} onNothing={() => setProblem(NO_GROUP)} />
      )}
      {shown ? (
        <GroupLists input={{ group: shown.map(identityOf), ...asked }} />
      ) : (
        <EmptyState icon={Users} title="Dodaj osoby do grupy i wybierz „Wyświetl”" />
      )}
    </>
  );
}

/** The lists of the people shown, each under the person's name. */
function GroupLists({ input }: { input: GroupInput }) {
  const answer = useQuery(api.achievements.group.queryOptions(input, { placeholderData: keepPreviousData }));
  return (
    <LoadedList query={answer}>
      {(lists) => (
        <div aria-busy={answer.isPlaceholderData} className="space-y-8">
          {lists.map((list, index) => (
            <Section
              // People may have the same name.
              key={`${list.person.name} ${index}`}
              title={[list.person.title, list.person.name].filter(Boolean).join(' ')}
              description={list.person.unit}
              collapsible
            >
              <ListResult list={list} nested />
            </Section>
          ))}
        </div>
      )}
    </LoadedList>
  );
}

/** The PDF of more people is made in the background. */
const MOST_AT_ONCE = 10;

const query = (input: GroupInput) => ({ p: JSON.stringify(input) });

/** The files of a group: a PDF at once of a small one; of a large one in the background, so that the page may be left. */
function GroupFiles({ input }: { input: GroupInput }) {
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
      <ChangeFailed of={print} failed="Nie zlecono wydruku" />
      <Loaded query={printed} what="stanu wydruku" />
      {job && <JobProgress job={job} shownBy="achievements" />}
    </div>
  );
}
