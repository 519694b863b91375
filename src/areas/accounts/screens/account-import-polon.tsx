import { useState } from 'react';
import { PageLink } from '#client/page-link.ts';
import { client } from '#client/api.ts';
import type { Start } from '#client/form/draft.ts';
import { inWords } from '#client/pickers/found.ts';
import { Button } from '#ui/button.tsx';
import { Combobox } from '#ui/field/combobox.tsx';
import { Field } from '#ui/field/field.tsx';
import { Section } from '#ui/section.tsx';
import { focusOnOpening } from '#ui/state/focus-field.ts';
import { internalIdOf } from '#areas/people/identifiers.ts';
import type { AccountInput, PolonPerson } from '../schema.ts';
import type { AccountScreenProps } from './account-actions.ts';
import { EMPTY_ACCOUNT } from './account-fields.ts';
import { NewAccount } from './new-account.tsx';
import { usePolonLookup } from './polon-lookup.tsx';

const findPolonPersons = (dtext: string, signal: AbortSignal) =>
  inWords(client.accounts.polonPersons.query({ dtext }, { signal }));

const accountOfPolon = (person: PolonPerson): Start<AccountInput> => ({
  ...EMPTY_ACCOUNT,
  um_polon_nazwisko: person.nazwisko,
  um_polon_imie: person.imie,
  um_polon_drugie: person.drugie,
  um_stopien_tytul_wyliczany: person.stopien,
  id_pracownik: person.id_pracownik,
  id_pracownik_list: String(person.id_pracownik),
  um_id_user: internalIdOf(person.polonuuid, person.id_pracownik),
  orcid: person.orcid,
  polonuuid: person.polonuuid,
});

/** A new account of a person found in the POL-on data. */
export function AccountImportPolon({ row, goBack, toEdit }: AccountScreenProps) {
  const [choice, setChoice] = useState<PolonPerson | null>(null);
  const [accepted, setAccepted] = useState<PolonPerson>();
  const polon = usePolonLookup();
  const accept = async (person: PolonPerson) => {
    const found = await polon.lookUp(person.polonuuid);
    if (found) setAccepted({ ...person, drugie: found.middleNames, orcid: found.orcid });
  };
  return (
    <div className="space-y-6">
      <Section title="Osoba w POL-onie">
        <div ref={focusOnOpening} className="space-y-3">
          <Field label="POLON UUID albo nazwisko i imię" className="max-w-xl">
            <Combobox
              value={choice}
              onChange={(next) => {
                setChoice(next);
                setAccepted(undefined);
              }}
              source={findPolonPersons}
              itemKey={({ polonuuid }) => polonuuid}
              itemLabel={({ nazwisko, imie, drugie }) => [nazwisko, imie, drugie].filter(Boolean).join(' ')}
              itemDetail={({ stopien, polonuuid }) => [stopien, polonuuid].filter(Boolean).join(' · ')}
              placeholder="Wpisz co najmniej 2 znaki"
              emptyText="Nie znaleziono osoby"
            />
          </Field>
          <Button busy={polon.busy} disabled={!choice} onClick={() => choice && void accept(choice)}>
            Przyjmij wybór
          </Button>
          {polon.alert}
          <p className="text-sm text-muted-foreground">
            Tej osoby nie ma w POL-on? <PageLink to="/admin/AppAccounts/nowy">Dodaj ją jako nowego pracownika</PageLink>
          </p>
        </div>
      </Section>
      {accepted && (
        <NewAccount
          key={accepted.polonuuid}
          start={accountOfPolon(accepted)}
          source={row}
          imported
          onSaved={toEdit}
          onCancel={goBack}
        />
      )}
    </div>
  );
}
