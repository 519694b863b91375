import { type ReactNode, type Ref, useImperativeHandle, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { FormPage } from '#client/form/form.tsx';
import { type SaveForm, useSaveForm } from '#client/form/use-save-form.ts';
import { api, queryClient } from '#client/api.ts';
import { Alert } from '#ui/alert.tsx';
import { Card, CardContent } from '#ui/card.tsx';
import { DefinitionList } from '#ui/table/definition-list.tsx';
import { stampText } from '#ui/text/instant.ts';
import { lowerFirst } from '#ui/text/plain.ts';
import type { GroupRow, Person, Procedure } from '../../schema.ts';
import { missingFormerTitle } from '../../procedure-rules.ts';
import { PeopleContext, type OpenedPerson } from '../people/people.ts';
import { PersonDialog } from '../people/person-dialog.tsx';
import { FORM_GROUPS, type LoadedGroups, ProcedureForm, type ProcedureFormInput, startOf } from './form-schema.ts';
import { GroupEditor } from './group-editor.tsx';
import { useSaveProcedure } from './save-procedure.ts';
import { type Disciplines, EntryField } from './section-fields.tsx';
import { headingId, SectionList } from './section-list.tsx';
import { type FormSection, SECTIONS, sectionAnchor } from './sections.ts';

/** The day after which a group should be complete. */
const DUE_FROM = {
  zespol: 'data_powolania_zespolu_8PRK',
  komisja: 'uchwala_powolanie_komisji_dr_data',
  recenzenci: 'uchwala_wyznaczenie_recenzentow_data',
} as const;

type SectionProps = {
  form: SaveForm<ProcedureFormInput>;
  section: FormSection;
  disciplines: Disciplines;
  children?: ReactNode;
};

function SectionGroup({ form, name }: { form: SaveForm<ProcedureFormInput>; name: keyof typeof DUE_FROM }) {
  const group = FORM_GROUPS.find(({ rows }) => rows === name);
  const day: unknown = useWatch({ control: form.state.control, name: DUE_FROM[name] });
  return group && <GroupEditor form={form} group={group} isDue={Boolean(day)} />;
}

function FormPart({ form, section: { id, title, fields, group }, disciplines, children }: SectionProps) {
  return (
    <section id={sectionAnchor(id)} aria-labelledby={headingId(id)}>
      <Card>
        <CardContent className="space-y-3">
          <h2 id={headingId(id)} tabIndex={-1} className="scroll-mt-4 text-lg font-semibold outline-none">
            {title}
          </h2>
          <div className="grid grid-cols-1 items-end gap-x-6 gap-y-3 sm:grid-cols-2">
            {fields.map((entry) => (
              <EntryField key={entry.name} form={form} entry={entry} disciplines={disciplines} />
            ))}
            {group && <SectionGroup form={form} name={group} />}
          </div>
          {children}
        </CardContent>
      </Card>
    </section>
  );
}

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
  const [PRK_sklad, KD_sklad, lista_recenzentow] = await Promise.all([
    read(procedure.PRK_sklad),
    read(procedure.KD_sklad),
    read(procedure.lista_recenzentow),
  ]);
  return { PRK_sklad, KD_sklad, lista_recenzentow };
}

/** Which part could not be saved; everything is still in the form. */
const Unsaved = ({ failing, saved }: { failing: string; saved: readonly string[] }) => (
  <Alert tone="warning" title={`Niezapisana część: ${lowerFirst(failing)}`}>
    {saved.length > 0 && `Zapisano już: ${saved.map((title) => lowerFirst(title)).join(', ')}. `}
    Wszystkie wartości zostały w formularzu; ponowny zapis wyśle tylko to, czego brakuje.
  </Alert>
);

/** What the rest of the page asks of the form. */
export type FormHandle = { isUnsaved: () => boolean };

type ProcedureFormProps = {
  procedure: Procedure | undefined;
  groups: LoadedGroups;
  discipline: number;
  disciplines: Disciplines;
  persons: readonly Person[];
  ref: Ref<FormHandle>;
  onCreated: (procedure: Procedure) => void;
  onCancel: () => void;
};

/** The form of a procedure, new or edited. */
export function ProcedureFormView(props: ProcedureFormProps) {
  const { procedure, groups, discipline, disciplines, ref, onCreated, onCancel } = props;
  const [added, setAdded] = useState<readonly Person[]>([]);
  const [opened, openForm] = useState<OpenedPerson>();
  const [shown, setShown] = useState(procedure);
  const saving = useSaveProcedure(groups);
  const form: SaveForm<ProcedureFormInput> = useSaveForm({
    schema: ProcedureForm,
    rules: missingFormerTitle,
    start: procedure
      ? startOf(procedure, groups)
      : { discid: discipline, przewid: 0, status_hid_del: 0, wyroznienie: 'n' },
    save: (values) => saving.save(values, form.state.setValue),
    present: saving.present,
    saved: procedure ? 'Zapisano przewód' : 'Zarejestrowano przewód',
    onSaved: async (saved, restart) => {
      if (!procedure) {
        onCreated(saved);
        return;
      }
      const now = await groupsOf(saved);
      saving.settle(now);
      restart(startOf(saved, now));
      setShown(saved);
    },
  });
  const { isUnsaved } = form.state;
  useImperativeHandle(ref, () => ({ isUnsaved }));
  const persons = [...props.persons.filter(({ osobid }) => added.every((each) => each.osobid !== osobid)), ...added];
  return (
    <PeopleContext value={{ persons, openForm }}>
      <div className="flex flex-col items-start gap-6 lg:flex-row">
        <SectionList formId={form.state.id} isSaved={procedure !== undefined} />
        <FormPage
          form={form}
          submit="Zapisz"
          failed={saving.failed}
          onCancel={onCancel}
          className="w-full min-w-0 flex-1"
          buttonsClassName="sticky bottom-0 z-10 -mx-1 border-t bg-background px-1 py-3"
        >
          {saving.unsaved && <Unsaved {...saving.unsaved} />}
          {SECTIONS.map((section) => (
            <FormPart key={section.id} form={form} section={section} disciplines={disciplines}>
              {section.id === 'dodatkowe' && shown && <Stamps procedure={shown} />}
            </FormPart>
          ))}
        </FormPage>
      </div>
      {opened && (
        <PersonDialog
          key={opened.person?.osobid ?? 0}
          person={opened.person}
          onSaved={(person) => {
            setAdded((before) => [...before.filter(({ osobid }) => osobid !== person.osobid), person]);
            opened.onSaved(person);
          }}
          onClose={() => openForm(undefined)}
        />
      )}
    </PeopleContext>
  );
}
