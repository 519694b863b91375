import { PANEL_CODES } from '#shared/panel-codes.ts';
import { topOf, UnitSelect } from '#client/pickers/unit-select.tsx';
import { useQuery } from '@tanstack/react-query';
import { UserRoundSearch } from 'lucide-react';
import { useState } from 'react';
import { api } from '#client/api.ts';
import { Loaded } from '#client/parts/loaded.tsx';
import { RefusedChoice, useRefusedChoice } from '#client/pickers/refused-choice.tsx';
import { SAME_STEP, usePanelSearch } from '#client/search.ts';
import { ContentCard } from '#ui/content-card.tsx';
import { Announce } from '#ui/live-region.tsx';
import { Combobox } from '#ui/field/combobox.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Field } from '#ui/field/field.tsx';
import { Page } from '#ui/page.tsx';
import { plain } from '#ui/text/plain.ts';
import type { Member } from '../schema.ts';
import { NO_PERSON_MARKED } from '../schema-words.ts';
import { readUnitSearch } from '../search.ts';
import { linkTo } from '#client/download.ts';
import { Downloads } from './downloads.tsx';
import { LoadedList } from './loaded-list.tsx';
import { ListResult } from './list-result.tsx';
import { YearsForm, yearsOf } from './years-form.tsx';

/** Shown at once; more letters find the others. */
const MOST_FOUND = 50;

const matching = (members: Member[]) => (text: string) => {
  const words = plain(text).split(/\s+/).filter(Boolean);
  const found = members.filter(({ wyswietlane, userprincipalname }) => {
    const key = plain(`${wyswietlane} ${userprincipalname}`);
    return words.every((word) => key.includes(word));
  });
  return Promise.resolve(found.slice(0, MOST_FOUND));
};

const filesOf = (userpnp: string, asked: ReturnType<typeof yearsOf>) => ({
  pdf: linkTo('/api/v2/PrintOnePersonWykazOsiagniecInPdf', { userpnp, ...asked }),
  xlsx: linkTo('/api/v2/PrintOnePersonWykazOsiagniecInXlsx', { upn: userpnp, ...asked }),
  exported: linkTo('/api/v2/UnitAchievementExport', { userpnp, ...asked }),
});

/** The list of an employee of a granted unit. */
export default function UnitList() {
  const [search, change] = usePanelSearch(readUnitSearch);
  const asked = yearsOf(search);
  const [noPerson, setNoPerson] = useState(false);
  const units = useQuery(api.supervision.units.queryOptions({ panel: PANEL_CODES.unitAchievements }));
  const options = units.data?.OrgUnits ?? [];
  const unit = options.find(({ ou_code }) => ou_code === search.unit)?.ou_code ?? topOf(options);
  const isRefused = useRefusedChoice({
    asked: search.unit,
    available: units.data?.OrgUnits.map(({ ou_code }) => ou_code),
    shown: unit,
    correct: () => change({ unit, person: undefined }, SAME_STEP),
  });
  const members = useQuery(
    api.achievements.members.queryOptions({ unitCode: unit ?? '' }, { enabled: unit !== undefined }),
  );
  const person = unit === undefined ? undefined : search.person;
  const list = useQuery(
    api.achievements.member.queryOptions({ userpnp: person ?? '', ...asked }, { enabled: person !== undefined }),
  );
  const chosen = members.data?.find(({ userprincipalname }) => userprincipalname === person) ?? null;
  const choose = (member: Member | null) => {
    setNoPerson(false);
    void change({ person: member?.userprincipalname });
  };
  return (
    <Page
      title="Wgląd do wykazu dorobku osoby"
      subtitle={list.data && chosen ? chosen.wyswietlane : 'Pracownicy jednostki i jednostek podległych'}
      actions={
        <Downloads
          addresses={person === undefined ? null : filesOf(person, asked)}
          onNothing={() => setNoPerson(true)}
        />
      }
    >
      {noPerson && <Announce>{NO_PERSON_MARKED}</Announce>}
      <Loaded query={units} what="jednostek" />
      {isRefused && <RefusedChoice what="unit" shown={options.find(({ ou_code }) => ou_code === unit)?.ou_name} />}
      <Loaded query={members} what="pracowników jednostki" />
      <ContentCard cardClassName="no-print" className="space-y-4">
        <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
          <UnitSelect
            units={options}
            value={unit}
            onChange={(code) => void change({ unit: code, person: undefined })}
          />
          <Field label="Pracownik" error={noPerson && NO_PERSON_MARKED} className="w-96 max-w-full">
            <Combobox
              key={unit}
              value={chosen}
              onChange={choose}
              source={matching(members.data ?? [])}
              itemKey={({ employeenumber }) => employeenumber}
              itemLabel={({ wyswietlane }) => wyswietlane}
              itemDetail={({ userprincipalname }) => userprincipalname}
              minLength={1}
              placeholder={
                members.data ? `Zacznij pisać nazwisko (${members.data.length})` : 'Najpierw wybierz jednostkę'
              }
              emptyText="Nie ma takiego pracownika w tej jednostce"
              mostFound={MOST_FOUND}
              disabled={!members.data}
            />
          </Field>
        </div>
        <YearsForm
          asked={asked}
          onShow={(next) => {
            setNoPerson(person === undefined);
            void change(next);
          }}
        />
      </ContentCard>
      {person === undefined && !noPerson && (
        <EmptyState icon={UserRoundSearch} title="Wybierz pracownika, aby zobaczyć jego wykaz" />
      )}
      {person !== undefined && <LoadedList query={list}>{(shown) => <ListResult list={shown} charts />}</LoadedList>}
    </Page>
  );
}
