import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { api } from '#client/api.ts';
import { Loaded } from '#client/parts/loaded.tsx';
import { OtherPerson } from '#client/person/other-person.tsx';
import { PERSON_SOURCES, type PersonChoice } from '#client/pickers/person-choice.ts';
import { PersonPicker } from '#client/pickers/person-picker.tsx';
import { ContentCard } from '#ui/content-card.tsx';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { RadioGroup } from '#ui/field/radio-group.tsx';
import type { ChangeSearch } from '#client/search.ts';
import type { PersonSearch } from '../search.ts';
import { someoneOf } from './someone.ts';
import { type Asked, YearsForm } from './years-form.tsx';

type ChoiceCardProps = {
  search: PersonSearch;
  change: ChangeSearch<PersonSearch>;
  asked: Asked;
  /** At the person. */
  error?: string | undefined;
  onShow: (next: Asked) => void;
  /** Beneath the person, as what adds to a group. */
  children?: ReactNode;
  onPick?: (choice: PersonChoice | null) => void;
};

/** What the person in the address is called, until one is picked. */
function usePickedName(search: PersonSearch) {
  const who = someoneOf(search);
  return useQuery(api.achievements.usefulName.queryOptions(who ?? {}, { enabled: who !== undefined }));
}

/** Source, person, group and years, all kept in the address. */
export function ChoiceCard({ search, change, asked, error, onShow, children, onPick }: ChoiceCardProps) {
  const [picked, setPicked] = useState<PersonChoice | null>(null);
  const { source = 'konto', person, grupa } = search;
  const key = String(person);
  const name = usePickedName(search);
  const value = person === undefined ? null : picked?.key === key ? picked : { key, label: name.data?.disp ?? key };
  const choose = (next: PersonChoice | null) => {
    setPicked(next);
    onPick?.(next);
    void change({ person: source === 'konto' && next ? Number(next.key) : next?.key });
  };
  return (
    <ContentCard cardClassName="no-print" className="space-y-4">
      <OtherPerson isChosen={person !== undefined && grupa !== true} label="Inna osoba albo grupa">
        <div className="flex flex-wrap items-start gap-x-8 gap-y-4">
          <div className="space-y-3">
            <RadioGroup
              legend="Źródło"
              value={source}
              options={PERSON_SOURCES}
              onChange={(next) => void change({ source: next, person: undefined })}
            />
            <Checkbox
              label="Grupa"
              checked={grupa === true}
              onChange={({ target }) => void change({ grupa: target.checked ? true : undefined })}
            />
          </div>
          <div className="min-w-64 grow basis-96">
            <PersonPicker key={source} source={source} value={value} error={error} onChange={choose} />
          </div>
        </div>
      </OtherPerson>
      <Loaded query={name} what="nazwy osoby" />
      {children}
      <YearsForm asked={asked} onShow={onShow} />
    </ContentCard>
  );
}
