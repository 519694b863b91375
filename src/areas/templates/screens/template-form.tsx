import { useMutation } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { refusedBy } from '#client/answer.ts';
import { api, csrfToken } from '#client/api.ts';
import { inNewTab } from '#client/new-tab.ts';
import { ChangeFailed } from '#client/parts/change-failed.tsx';
import { TextAreaField, TextField } from '#client/form/fields.tsx';
import { FormPage } from '#client/form/form.tsx';
import { type FormState, useSaveForm } from '#client/form/use-save-form.ts';
import { upperFirst } from '#shared/text.ts';
import { Button } from '#ui/button.tsx';
import { FieldGrid } from '#ui/field/field-grid.tsx';
import { Card } from '#ui/card.tsx';
import { type TemplateDetail, type TemplateField, TemplateSave } from '../schema.ts';

/** Longer texts take several lines of the screen, though they are one line of the document. */
const LONG_TEXT = 60;

const startOf = ({ kind, version, fields }: TemplateDetail) => ({
  kind,
  version,
  fields: fields.map(({ name, text }) => ({ name, text })),
});

const LINES: Record<TemplateField['kind'], string> = {
  line: '',
  paragraphs: 'Każdy wiersz to osobny akapit.',
  years: 'W każdym wierszu rok, od którego tekst obowiązuje: „2022: art. …”.',
  number: '',
};

function hintOf({ kind, placeholders, required }: TemplateField): string | undefined {
  const names = placeholders.map((name) => `{${name}}${required.includes(name) ? ' (wymagane)' : ''}`);
  const words = [LINES[kind], names.length > 0 && `Pola: ${names.join(', ')}.`].filter(Boolean);
  return words.length > 0 ? words.join(' ') : undefined;
}

/** What the beginnings of labels are called above their fields. */
const GROUPS: Readonly<Record<string, string>> = {
  '': 'Treść',
  Etykieta: 'Etykiety danych',
  Nagłówek: 'Nagłówki części',
  Tabela: 'Nagłówki kolumn tabeli',
};

/** 'Tabela: rok' is 'Rok' among those of the table. */
const split = (label: string) => {
  const [, group = '', rest = label] = /^([^:]+): (.+)$/.exec(label) ?? [];
  return { group, label: upperFirst(rest) };
};

/** The fields by what their labels begin with; each keeps its place in the form's values. */
function groupsOf(fields: readonly TemplateField[]) {
  const placed = fields.map((field, index) => ({ ...field, ...split(field.label), whole: field.label, index }));
  return [...Map.groupBy(placed, ({ group }) => group)]
    .map(([group, own]) => ({ group, fields: own }))
    .toSorted((a, b) => Number(b.group === '') - Number(a.group === ''));
}

type TemplateFormProps = {
  /** What is edited, of which version. */
  detail: TemplateDetail;
  /** An earlier version is unsaved until it is saved anew. */
  isEarlier: boolean;
  onSaved: () => void;
};

/** The texts of a template as a form, with its preview. */
export function TemplateForm({ detail, isEarlier, onSaved }: TemplateFormProps) {
  const form = useSaveForm({
    schema: TemplateSave,
    start: startOf(detail),
    startsUnsaved: isEarlier,
    call: api.templates.save.mutationOptions(),
    present: (current) => startOf(current as TemplateDetail),
    saved: ({ title }) => `Zapisano szablon: ${title}`,
    onSaved: (saved, restart) => {
      restart(startOf(saved));
      onSaved();
    },
  });
  return (
    <FormPage
      form={form}
      buttons={<Preview form={form} />}
      className="space-y-4"
      buttonsClassName="lower-bar sticky bottom-0 z-10 -mx-1 border-t bg-background px-1 py-3"
    >
      {groupsOf(detail.fields).map(({ group, fields }) => (
        <Card key={group} className="p-4">
          <fieldset className="min-w-0">
            <legend className="float-start mb-3 w-full text-lg font-semibold">{GROUPS[group] ?? group}</legend>
            <FieldGrid className="clear-both gap-x-4 sm:grid-cols-6">
              {fields.map(({ index, whole, ...field }) => {
                // Errors and conflicts are told away from the group: they need the whole label.
                const own = { ...form.field(`fields.${index}.text`, whole), label: field.label };
                const hint = hintOf(field);
                if (field.kind === 'number')
                  return <TextField key={field.name} field={own} className="sm:col-span-2" />;
                const isShort = field.kind === 'line' && field.text.length <= LONG_TEXT;
                return isShort ? (
                  <TextField
                    key={field.name}
                    field={own}
                    hint={hint}
                    className={group === '' ? 'sm:col-span-3' : 'sm:col-span-2'}
                  />
                ) : (
                  <TextAreaField key={field.name} field={own} hint={hint} className="sm:col-span-6" />
                );
              })}
            </FieldGrid>
          </fieldset>
        </Card>
      ))}
    </FormPage>
  );
}

const GENDERS = [
  { gender: 'female', label: 'Podgląd: kobieta' },
  { gender: 'male', label: 'Podgląd: mężczyzna' },
] as const;

const SHOWN_MS = 60_000;

/** The address of what is typed as a PDF. */
async function previewOf(values: object) {
  const response = await fetch('/api/admin/documentTemplatePreview', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-csrf-token': csrfToken() },
    body: JSON.stringify(values),
  });
  if (!response.ok) throw await refusedBy(response);
  const address = URL.createObjectURL(await response.blob());
  setTimeout(() => URL.revokeObjectURL(address), SHOWN_MS);
  return address;
}

/** The document of a made-up woman or man, of the texts as they are typed. */
function Preview({ form }: { form: { state: FormState } }) {
  const values = useWatch({ control: form.state.control });
  const preview = useMutation({
    mutationFn: (gender: 'female' | 'male') =>
      inNewTab(() => previewOf({ kind: values.kind, fields: values.fields, gender })),
    meta: { changes: [] },
  });
  return (
    <>
      {GENDERS.map(({ gender, label }) => (
        <Button
          key={gender}
          icon={Eye}
          busy={preview.isPending && preview.variables === gender}
          onClick={() => preview.mutate(gender)}
        >
          {label}
        </Button>
      ))}
      <ChangeFailed of={preview} failed="Nie utworzono podglądu" className="basis-full" />
    </>
  );
}
