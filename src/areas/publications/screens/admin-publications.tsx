import { useQuery } from '@tanstack/react-query';
import { UserRoundSearch } from 'lucide-react';
import { useMemo, useState } from 'react';
import { RecalculationStatus } from '#client/recalculation-status.tsx';
import { PERSON_SOURCES, type PersonChoice } from '#client/pickers/person-choice.ts';
import { PersonPicker } from '#client/pickers/person-picker.tsx';
import { BackToDashboard } from '#client/back-to-dashboard.tsx';
import { usePanelSearch } from '#client/search.ts';
import { Card, CardContent } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Page } from '#ui/page.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import type { PersonPublications } from '../schema.ts';
import { type PublicationSearch, readPublicationSearch } from '../search.ts';
import { PeriodProblem } from './period-problem.tsx';
import { PeriodSelect, usePeriod } from '#client/pickers/period.tsx';
import { PersonPublicationsView } from './person-publications.tsx';
import { ACCESS } from './rows/row-tools.ts';
import { listsQuery, type Subject } from './subject.ts';

const TITLES = { 7: 'Druk ośw. publikacji', 9: 'Administracja przypisaniami publikacji do dyscypliny' };

/** The person in the address: an account's row number or a directory login. */
function useSubject({ source = 'konto', person }: PublicationSearch): Subject | undefined {
  return useMemo(() => {
    if (person === undefined) return undefined;
    if (source === 'baza') return { kind: 'login', login: String(person) };
    return typeof person === 'number' ? { kind: 'account', rowNum: person } : undefined;
  }, [source, person]);
}

const nameOf = ({ user }: PersonPublications) => `${user.nazwisko} ${user.imie}`;
const NOBODY: Subject = { kind: 'login', login: '' };

/** The person's name from the lists' answer: the address has none. */
function useName(subject: Subject | undefined, period = 0) {
  const enabled = subject !== undefined && period > 0;
  const { data } = useQuery({ ...listsQuery(subject ?? NOBODY, period), select: nameOf, enabled });
  return data;
}

/** Publications of a chosen person: panel 9 changes their disciplines, panel 7 shows them. */
export default function AdminPublications({ panel }: { panel: 7 | 9 }) {
  const [search, change] = usePanelSearch(readPublicationSearch);
  const period = usePeriod(search.period);
  const subject = useSubject(search);
  const [chosen, setChosen] = useState<PersonChoice | null>(null);
  const name = useName(subject, period.selected);
  const { source = 'konto', person } = search;
  const key = String(person);
  const value = person === undefined ? null : chosen?.key === key ? chosen : { key, label: name ?? key };
  const choose = (next: PersonChoice | null) => {
    setChosen(next);
    const chosenKey = source === 'konto' && next ? Number(next.key) : next?.key;
    void change({ person: chosenKey, q: undefined, disc: undefined, state: undefined });
  };
  return (
    <Page title={TITLES[panel]} back={<BackToDashboard />} wide>
      <Card>
        <CardContent className="flex flex-wrap items-start gap-x-8 gap-y-4">
          <RadioGroup
            legend="Źródło"
            value={source}
            options={PERSON_SOURCES}
            onChange={(next) => void change({ source: next, person: undefined })}
          />
          <PeriodSelect period={period} onChange={(id) => void change({ period: id, disc: undefined })} />
          <div className="min-w-64 grow basis-96">
            <PersonPicker key={source} source={source} value={value} onChange={choose} />
          </div>
          {period.selected !== undefined && <RecalculationStatus period={period.selected} />}
        </CardContent>
      </Card>
      {!subject && <EmptyState icon={UserRoundSearch} title="Wyszukaj osobę, aby zobaczyć jej publikacje" />}
      {subject && period.selected === undefined && <PeriodProblem period={period} />}
      {subject && period.selected !== undefined && (
        <PersonPublicationsView
          key={`${source} ${person}`}
          subject={subject}
          period={period.selected}
          access={ACCESS[panel]}
          search={search}
          change={change}
        />
      )}
    </Page>
  );
}
