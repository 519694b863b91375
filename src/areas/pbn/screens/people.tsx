import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#client/api.ts';
import type { Cells } from '#client/list/cells.tsx';
import { ListView } from '#client/list/list-view.tsx';
import { LIST_OPTIONS, useList } from '#client/list/use-list.ts';
import { ChangeFailed } from '#client/parts/change-failed.tsx';
import { InPersonButton } from '#client/parts/in-person.tsx';
import { TextField } from '#client/form/fields.tsx';
import { FormDialog } from '#client/form/form.tsx';
import { useSaveForm } from '#client/form/use-save-form.ts';
import { Button } from '#ui/button.tsx';
import { personList } from '../lists.ts';
import { PersonChoice, type PersonRow } from '../schema.ts';
import { PbnPage } from './frame.tsx';

/** People of the university and who they are in PBN; whom nobody has found a clerk decides. */
export default function PbnPeople() {
  const state = useList(personList);
  const answer = useQuery(api.pbn.people.queryOptions(state.query, LIST_OPTIONS));
  const [asked, ask] = useState<PersonRow>();
  const choose = useMutation(api.pbn.choosePerson.mutationOptions());
  const cells: Cells<PersonRow> = {
    object_id: ({ id, name, object_id: objectId, pbn_name: pbnName, candidates }) =>
      objectId !== null ? (
        <span className="wrap-anywhere">
          <code className="text-xs">{objectId}</code>
          {pbnName && <span className="block text-sm text-muted-foreground">{pbnName}</span>}
        </span>
      ) : (
        <span className="flex flex-wrap gap-2">
          {candidates.map((candidate) => (
            <InPersonButton
              key={candidate.object_id}
              size="sm"
              busy={choose.isPending}
              aria-label={`${name} to w PBN ${candidate.name}, ${candidate.orcid ?? candidate.object_id}`}
              onClick={() => choose.mutate({ person_id: id, object_id: candidate.object_id, expected: null })}
            >
              {candidate.name}, {candidate.orcid ?? `…${candidate.object_id.slice(-6)}`}
            </InPersonButton>
          ))}
        </span>
      ),
  };
  return (
    <PbnPage here="/admindashboard/pbn/osoby">
      <p className="text-sm text-muted-foreground">
        Oświadczenie wymaga osoby znanej w PBN. Odczyt osób dopasowuje je po ORCID, a gdy imię i nazwisko ma tu i tam
        jedna osoba, także po nim; pozostałe wskazuje biblioteka.
      </p>
      <ChangeFailed of={choose} failed="Nie zapisano wskazania" />
      <ListView
        state={state}
        answer={answer}
        cells={cells}
        captionHidden
        actions={(row) => (
          <Button size="sm" variant="ghost" aria-label={`Wskaż identyfikator: ${row.name}`} onClick={() => ask(row)}>
            Wskaż
          </Button>
        )}
      />
      {asked && <ChoiceDialog person={asked} onClose={() => ask(undefined)} />}
    </PbnPage>
  );
}

function ChoiceDialog({ person, onClose }: { person: PersonRow; onClose: () => void }) {
  const form = useSaveForm({
    schema: PersonChoice,
    start: { person_id: person.id, expected: person.object_id, object_id: person.object_id ?? '' },
    call: api.pbn.choosePerson.mutationOptions(),
    saved: `Zapisano wskazanie: ${person.name}`,
    onSaved: onClose,
  });
  return (
    <FormDialog form={form} title={`Kim w PBN jest ${person.name}?`} onClose={onClose}>
      <TextField
        field={form.field('object_id', 'Identyfikator osoby w PBN')}
        hint="24 znaki z adresu strony tej osoby w PBN. Puste: nie wiadomo, kto to."
      />
    </FormDialog>
  );
}
