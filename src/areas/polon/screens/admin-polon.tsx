import { ClipboardList, Search, UserRoundSearch } from 'lucide-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PageButton } from '#client/page-link.ts';
import { api, refresh } from '#client/api.ts';
import { usePanelSearch } from '#client/search.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PeriodSelect, PrintedPeriod, usePeriod } from '#client/pickers/period.tsx';
import { OtherPerson } from '#client/person/other-person.tsx';
import { PersonPage } from '#client/person/person-page.tsx';
import type { PersonChoice } from '#client/pickers/person-choice.ts';
import { PersonPicker } from '#client/pickers/person-picker.tsx';
import { Alert } from '#ui/alert.tsx';
import { ContentCard } from '#ui/content-card.tsx';
import { readPersonSearch } from '../search.ts';
import { ConfirmationHistory } from './confirmation-history.tsx';
import { LoadedInfo } from './loaded-info.tsx';
import { PolonData } from './polon-data.tsx';

const whoOf = ({ user, period }: Query) => (user === undefined ? undefined : { user, ...(period && { period }) });

/** POL-on data of a chosen person and period. */
export default function AdminPolon() {
  const [search, change] = usePanelSearch(readPersonSearch);
  const { periods, selected } = usePeriod(search.period);
  const years = periods.find(({ row_id }) => row_id === selected);
  const show = (next: typeof search) => {
    const isShown = next.user === search.user && next.period === search.period;
    if (isShown) void refresh('polon');
    else void change(next, { replace: false });
  };
  return (
    <PersonPage
      title="Podgląd danych z POLONu"
      who={whoOf(search)}
      panel="polonOfPerson"
      actions={
        <PageButton to="/admin/poloninfopnl/zgloszenia" icon={ClipboardList}>
          Zgłoszenia błędów danych
        </PageButton>
      }
    >
      <OtherPerson
        isChosen={search.user !== undefined}
        label="Inna osoba albo okres"
        says={years && `okres ${years.year_from}–${years.year_to}`}
      >
        <PersonForm shown={search} show={show} />
      </OtherPerson>
      {search.user === undefined ? (
        <EmptyState icon={UserRoundSearch} title="Wybierz okres, wyszukaj osobę i naciśnij „Wyświetl”" />
      ) : (
        <PolonOfPerson key={search.user} user={search.user} period={search.period} />
      )}
    </PersonPage>
  );
}

/** One person's data and confirmations; its `key` must identify the person. */
function PolonOfPerson({ user, period }: { user: string; period: number | undefined }) {
  const info = useQuery(api.polon.ofUser.queryOptions({ user, period }, { placeholderData: keepPreviousData }));
  const history = useQuery(
    api.polon.confirmationsOfUser.queryOptions({ user }, { enabled: !info.error, staleTime: 0 }),
  );
  const shown = usePeriod(period);
  return (
    <>
      <LoadedInfo query={info}>
        {(data) => (
          <PolonData info={data} busy={info.isPlaceholderData} periodSelect={<PrintedPeriod period={shown} />} />
        )}
      </LoadedInfo>
      {info.data && !info.error && <ConfirmationHistory history={history} />}
    </>
  );
}

type Query = { user: string | undefined; period: number | undefined };
/** Choices not submitted yet; dropped when the address changes. */
type Draft = { at: string; person?: PersonChoice | null; period?: number };

const addressOf = ({ user, period }: Query) => JSON.stringify([user, period]);

type PersonFormProps = { shown: Query; show: (query: Query) => void };

/** The person in the address, with the name from the answer shown below. */
function useShownPerson({ user, period }: Query): PersonChoice | null {
  const { data } = useQuery(
    api.polon.ofUser.queryOptions({ user: user ?? '', period }, { enabled: user !== undefined }),
  );
  if (user === undefined) return null;
  return { key: user, label: data ? `${data.danePRz.nazwisko} ${data.danePRz.imie}` : user };
}

/** Chooses period and person; submitted by a button. */
function PersonForm({ shown, show }: PersonFormProps) {
  const at = addressOf(shown);
  const [stored, setDraft] = useState<Draft>({ at });
  const [missing, setMissing] = useState(false);
  const draft: Draft = stored.at === at ? stored : { at };
  const shownPerson = useShownPerson(shown);
  const period = usePeriod(draft.period ?? shown.period);
  const person = draft.person === undefined ? shownPerson : draft.person;
  return (
    <ContentCard cardClassName="no-print">
      <form
        className="flex flex-wrap items-start gap-x-8 gap-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          setMissing(person === null);
          if (!person) return;
          const next = { user: person.key, period: period.selected };
          setDraft({ at: addressOf(next), person });
          show(next);
        }}
      >
        <PeriodSelect period={period} onChange={(id) => setDraft({ ...draft, period: id })} />
        <div className="min-w-64 grow basis-96 space-y-3">
          <PersonPicker source="baza" value={person} onChange={(next) => setDraft({ ...draft, person: next })} />
          {missing && person === null && <Alert tone="danger">Nie wybrano osoby</Alert>}
          <Button type="submit" variant="primary" icon={Search}>
            Wyświetl
          </Button>
        </div>
      </form>
    </ContentCard>
  );
}
