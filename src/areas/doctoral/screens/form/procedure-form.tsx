import { useSearch } from '@tanstack/react-router';
import { type ReactNode, type Ref, useEffect, useImperativeHandle, useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { FormPage } from '#client/form/form.tsx';
import { type SaveForm, useSaveForm } from '#client/form/use-save-form.ts';
import { api, queryClient } from '#client/api.ts';
import { toastUndo } from '#client/parts/undo-toast.ts';
import type { Ahead } from '#client/documents/ready-documents.tsx';
import { Alert } from '#ui/alert.tsx';
import { focusField } from '#ui/state/focus-field.ts';
import { DefinitionList } from '#ui/table/definition-list.tsx';
import { toastSuccess } from '#ui/overlay/toast.tsx';
import { stampText } from '#ui/text/instant.ts';
import { lowerFirst } from '#shared/text.ts';
import { nearestDocument, type Place, placeOfMissing } from '../../documents-ahead.ts';
import { PROCEDURE_GROUPS, PROCEDURE_SECTIONS } from '../../fields.ts';
import type { GroupRow, Person, Procedure } from '../../schema.ts';
import { emptyProcedure, missingFormerTitle } from '../../procedure-rules.ts';
import { readProcedureSearch } from '../../search.ts';
import { spokenName } from '../people/found-people.ts';
import { factsOf, PeopleContext, type OpenedPerson } from '../people/people.ts';
import { PersonDialog } from '../people/person-dialog.tsx';
import { useWarningQuestion } from './warning-question.tsx';
import { type LoadedGroups, ProcedureForm, type ProcedureFormInput, startOf } from './form-schema.ts';
import { FormSection } from './form-section.tsx';
import { JourneyBar } from './journey-bar.tsx';
import { NextStep } from './next-step.tsx';
import { useSaveProcedure } from './save-procedure.ts';
import type { Disciplines } from './section-fields.tsx';
import { goToSection, SectionList, useSectionStates } from './section-list.tsx';
import { formName, openAtFirst } from './section-state.ts';

const madeText = (at: string, by: string) => (at ? `${stampText(at)}, ${by}` : 'nie');

const Stamps = ({ procedure: row }: { procedure: Procedure }) => (
  <DefinitionList
    items={[
      { label: 'Utworzono', value: madeText(row.created_at, row.created_by) },
      { label: 'Zmieniono', value: madeText(row.updated_at, row.updated_by) },
      { label: 'Usunięto', value: madeText(row.deleted_at, row.deleted_by) },
    ]}
  />
);

const read = async (id: number | null): Promise<GroupRow[]> =>
  id === null ? [] : queryClient.fetchQuery(api.doctoral.group.queryOptions({ grpcat: id }, { staleTime: 0 }));

/** The groups of a procedure as they are now. */
async function groupsOf(procedure: Procedure): Promise<LoadedGroups> {
  const groups = await Promise.all(PROCEDURE_GROUPS.map(async (field) => [field, await read(procedure[field])]));
  return Object.fromEntries(groups);
}

/** Which part could not be saved; everything is still in the form. */
const Unsaved = ({ failing, saved }: { failing: string; saved: readonly string[] }) => (
  <Alert tone="warning" title={`Niezapisana część: ${lowerFirst(failing)}`}>
    {saved.length > 0 && `Zapisano już: ${saved.map((title) => lowerFirst(title)).join(', ')}. `}
    Wszystkie wartości zostały w formularzu; ponowny zapis wyśle tylko to, czego brakuje.
  </Alert>
);

type SectionsProps = {
  form: SaveForm<ProcedureFormInput>;
  disciplines: Disciplines;
  opened: readonly string[];
  /** Beneath the further information. */
  children: ReactNode;
};

function FormSections({ form, disciplines, opened, children }: SectionsProps) {
  const states = useSectionStates(form);
  return (
    <div className="space-y-2">
      {PROCEDURE_SECTIONS.map((section) => {
        const state = states.get(section.id);
        return (
          state && (
            <FormSection
              key={section.id}
              form={form}
              section={section}
              disciplines={disciplines}
              state={state}
              isOpenAtFirst={opened.includes(section.id)}
            >
              {section.id === 'dodatkowe' && children}
            </FormSection>
          )
        );
      })}
    </div>
  );
}

const goTo = (form: string, place: Place) =>
  place === 'terminy' ? goToSection(place) : focusField(`${form}${formName(place)}`);

type BesideProps = {
  form: SaveForm<ProcedureFormInput>;
  saved: Procedure;
  show: (ahead: Ahead) => ReactNode;
};

/** What stands beside the form and follows it. */
function Beside({ form: { state }, saved, show }: BesideProps) {
  // What is typed decides whether there are changes.
  useWatch({ control: state.control });
  const wayTo = (missing: string) => {
    const place = placeOfMissing(missing);
    return place && (() => goTo(state.id, place));
  };
  return show({
    hasChanges: state.isUnsaved(),
    nearest: (lacking) => nearestDocument(lacking, saved),
    wayTo,
  });
}

/** What the rest of the page asks of the form. */
export type FormHandle = { isUnsaved: () => boolean };

type ProcedureFormProps = {
  procedure: Procedure | undefined;
  groups: LoadedGroups;
  discipline: number;
  disciplines: Disciplines;
  persons: readonly Person[];
  ref: Ref<FormHandle>;
  /** Between the stages and the form, which it leads to places of, and beside it. */
  above: (toPlace: (place: Place) => void) => ReactNode;
  beside?: (ahead: Ahead) => ReactNode;
  onCreated: (procedure: Procedure) => void;
  onCancel: () => void;
};

/** The form of a procedure, new or edited. */
export function ProcedureFormView(props: ProcedureFormProps) {
  const { procedure, groups, discipline, disciplines, ref, above, beside, onCreated, onCancel } = props;
  const [added, setAdded] = useState<readonly Person[]>([]);
  const registered = props.persons;
  const persons = useMemo(
    () => [...registered.filter(({ osobid }) => added.every((each) => each.osobid !== osobid)), ...added],
    [registered, added],
  );
  const people = useMemo(() => factsOf(persons), [persons]);
  /** After what was done: the student's name, where one is chosen. */
  const whose = ({ doktorant }: Procedure) => {
    const student = persons.find(({ osobid }) => osobid === doktorant);
    return student ? `: ${spokenName(student)}` : '';
  };
  const [openedPerson, openForm] = useState<OpenedPerson>();
  const [opened] = useState(() => (procedure ? openAtFirst(startOf(procedure, groups)) : ['podstawowe']));
  const [shown, setShown] = useState(procedure);
  const saving = useSaveProcedure({ procedure, groups });
  const warnings = useWarningQuestion(people);
  const form: SaveForm<ProcedureFormInput> = useSaveForm({
    schema: ProcedureForm,
    rules: (values) => [...missingFormerTitle(values), ...emptyProcedure(values)],
    start: procedure
      ? startOf(procedure, groups)
      : { discid: discipline, przewid: 0, status_hid_del: 0, wyroznienie: 'n' },
    asks: warnings.asks,
    save: (values) => saving.save(values, form.state.setValue),
    present: saving.present,
    onSaved: async (saved, restart) => {
      const take = async (stored: Procedure) => {
        const now = await groupsOf(stored);
        saving.settle(stored, now);
        restart(startOf(stored, now));
        setShown(stored);
      };
      const back = saving.backFrom(saved);
      if (!back) {
        onCreated(saved);
        toastSuccess(`Zarejestrowano przewód${whose(saved)}${saving.leftOut()}`);
        return;
      }
      await take(saved);
      toastUndo(`Zapisano przewód${whose(saved)}${saving.leftOut()}`, back, (restored) => {
        // What was typed since stays, and is compared when it is saved.
        if (!form.state.isUnsaved()) void take(restored);
        toastSuccess(`Cofnięto zmiany przewodu${whose(restored)}`);
      });
    },
  });
  const { isUnsaved } = form.state;
  const { pole } = readProcedureSearch(useSearch({ strict: false }));
  const formId = form.state.id;
  useEffect(() => {
    if (pole === undefined) return;
    goTo(formId, placeOfMissing(pole) ?? (pole as Place));
  }, [pole, formId]);
  useImperativeHandle(ref, () => ({ isUnsaved }));
  return (
    <PeopleContext value={{ persons, openForm }}>
      {procedure && (
        <>
          <JourneyBar form={form} />
          <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
            <div className="min-w-0 space-y-4">
              <NextStep form={form} />
              {above((place) => goTo(formId, place))}
            </div>
            {beside && <Beside form={form} saved={shown ?? procedure} show={beside} />}
          </div>
        </>
      )}
      <div className="flex flex-col items-start gap-6 lg:flex-row">
        <SectionList form={form} procedure={procedure?.przewid} />
        <FormPage
          form={form}
          rests={procedure !== undefined}
          failed={saving.failed}
          onCancel={onCancel}
          takesFocus={procedure === undefined}
          className="w-full min-w-0 flex-1"
          buttonsClassName="lower-bar sticky bottom-0 z-10 -mx-1 border-t bg-background px-1 py-3"
        >
          {saving.unsaved && <Unsaved {...saving.unsaved} />}
          <FormSections form={form} disciplines={disciplines} opened={opened}>
            {shown && <Stamps procedure={shown} />}
          </FormSections>
        </FormPage>
      </div>
      {warnings.question}
      {openedPerson && (
        <PersonDialog
          key={openedPerson.person?.osobid ?? 0}
          person={openedPerson.person}
          looked={openedPerson.looked}
          onSaved={(person) => {
            setAdded((before) => [...before.filter(({ osobid }) => osobid !== person.osobid), person]);
            openedPerson.onSaved(person);
          }}
          onClose={() => openForm(undefined)}
        />
      )}
    </PeopleContext>
  );
}
