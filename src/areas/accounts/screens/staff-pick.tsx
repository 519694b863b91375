import { useState } from 'react';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Section } from '#ui/section.tsx';
import { focusOnOpening } from '#ui/state/focus-field.ts';
import type { DirectoryPerson } from '#areas/people/schema.ts';
import type { PersonChoice } from '#client/pickers/person-choice.ts';
import { PersonPicker } from '#client/pickers/person-picker.tsx';
import { usePolonLookup } from './polon-lookup.tsx';

/** A person of the staff directory, with their middle names and ORCID from the POL-on data. */
export type StaffAccount = DirectoryPerson & { middleNames: string | null; orcid: string | null };

type StaffPickProps = {
  accepted: StaffAccount | undefined;
  onAccept: (account: StaffAccount | undefined) => void;
  /** The screen begins with it. */
  takesFocus?: boolean;
};

/** Picks a person of the staff directory to be accepted; a new choice withdraws the acceptance. */
export function StaffPick({ accepted, onAccept, takesFocus = false }: StaffPickProps) {
  const [choice, setChoice] = useState<PersonChoice | null>(null);
  const polon = usePolonLookup();
  const staff = choice?.staff;
  const accept = async (person: DirectoryPerson) => {
    const found = person.polonuuid ? await polon.lookUp(person.polonuuid) : undefined;
    onAccept({ ...person, middleNames: found?.middleNames ?? null, orcid: found?.orcid ?? null });
  };
  return (
    <Section title="Konto z bazy pracowników">
      <div ref={takesFocus ? focusOnOpening : undefined} className="space-y-3">
        <PersonPicker
          source="baza"
          value={choice}
          onChange={(next) => {
            setChoice(next);
            onAccept(undefined);
          }}
        />
        <Button busy={polon.busy} disabled={!staff} onClick={() => staff && void accept(staff)}>
          Przyjmij wybór
        </Button>
        {polon.alert}
        {accepted && (
          <Alert tone="success" title="Przyjęto konto z bazy pracowników">
            {accepted.wyswietlane} ({accepted.userprincipalname})
          </Alert>
        )}
      </div>
    </Section>
  );
}
