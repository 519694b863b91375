import { type ReactNode, useMemo, useState } from 'react';
import { PeriodSelect, PrintedPeriod, type usePeriod } from '#client/pickers/period.tsx';
import { PERSON_SOURCES, type PersonChoice } from '#client/pickers/person-choice.ts';
import { PersonPicker } from '#client/pickers/person-picker.tsx';
import { OtherPerson } from '#client/person/other-person.tsx';
import type { ChangeSearch } from '#client/search.ts';
import { ContentCard } from '#ui/content-card.tsx';
import { RadioGroup } from '#ui/field/radio-group.tsx';
import type { PublicationSearch } from '../search.ts';
import type { Subject } from './subject.ts';

export type Chosen = Exclude<Subject, { kind: 'own' }>;

/** The person in the address: an account's row number or a directory login. */
export function useChosen({ source = 'konto', person }: PublicationSearch): Chosen | undefined {
  return useMemo((): Chosen | undefined => {
    if (person === undefined) return undefined;
    if (source === 'baza') return { kind: 'login', login: String(person) };
    return typeof person === 'number' ? { kind: 'account', rowNum: person } : undefined;
  }, [source, person]);
}

/** The same person for the header, in the period of the address. */
export const headOf = (chosen: Chosen | undefined, period: number | undefined) =>
  chosen && {
    ...(chosen.kind === 'account' ? { account: chosen.rowNum } : { user: chosen.login }),
    ...(period !== undefined && { period }),
  };

type ChoiceCardProps = {
  search: PublicationSearch;
  change: ChangeSearch<PublicationSearch>;
  period: ReturnType<typeof usePeriod>;
  /** The person's name once it is known: the address has none. */
  name: string | undefined;
  children?: ReactNode;
};

/** Chooses the source, the period and the person, all kept in the address; with somebody shown it is one line. */
export function ChoiceCard({ search, change, period, name, children }: ChoiceCardProps) {
  const [chosen, setChosen] = useState<PersonChoice | null>(null);
  const { source = 'konto', person } = search;
  const key = String(person);
  const value = person === undefined ? null : chosen?.key === key ? chosen : { key, label: name ?? key };
  const choose = (next: PersonChoice | null) => {
    setChosen(next);
    const chosenKey = source === 'konto' && next ? Number(next.key) : next?.key;
    void change({ person: chosenKey, q: undefined, disc: undefined, state: undefined });
  };
  const years = period.periods.find(({ row_id }) => row_id === period.selected);
  return (
    <div className="flex flex-wrap items-center gap-x-8 gap-y-2">
      <PrintedPeriod period={period} />
      <div className="no-print has-[.card]:basis-full">
        <OtherPerson
          isChosen={person !== undefined}
          label="Inna osoba albo okres"
          says={years && `okres ${years.year_from}–${years.year_to}`}
        >
          <ContentCard className="flex flex-wrap items-start gap-x-8 gap-y-4">
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
          </ContentCard>
        </OtherPerson>
      </div>
      {children}
    </div>
  );
}
