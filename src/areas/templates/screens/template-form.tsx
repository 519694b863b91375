import { useMutation } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import { TextAreaField, TextField } from '#client/form/fields.tsx';
import { FormPage } from '#client/form/form.tsx';
import { useSaveForm } from '#client/form/use-save-form.ts';
import { type TemplateDetail, type TemplateField, TemplateSave } from '../schema.ts';
import { Preview } from './preview.tsx';

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

type TemplateFormProps = {
  /** What is edited, of which version. */
  detail: TemplateDetail;
  /** An earlier version is unsaved until it is saved anew. */
  isEarlier: boolean;
  onSaved: () => void;
};

/** The texts of a template as a form, with its preview. */
export function TemplateForm({ detail, isEarlier, onSaved }: TemplateFormProps) {
  const save = useMutation(api.templates.save.mutationOptions());
  const form = useSaveForm({
    schema: TemplateSave,
    start: startOf(detail),
    startsUnsaved: isEarlier,
    save: save.mutateAsync,
    present: (current) => startOf(current as TemplateDetail),
    saved: 'Zapisano szablon',
    onSaved: (saved, restart) => {
      restart(startOf(saved));
      onSaved();
    },
  });
  return (
    <FormPage form={form} submit="Zapisz" buttons={<Preview form={form} />}>
      <div className="grid items-end gap-x-4 gap-y-3 sm:grid-cols-2">
        {detail.fields.map((field, index) => {
          const own = form.field(`fields.${index}.text`, field.label);
          const hint = hintOf(field);
          if (field.kind === 'number') return <TextField key={field.name} field={own} />;
          const isShort = field.kind === 'line' && field.text.length <= LONG_TEXT;
          return isShort ? (
            <TextField key={field.name} field={own} hint={hint} />
          ) : (
            <TextAreaField key={field.name} field={own} hint={hint} className="sm:col-span-2" />
          );
        })}
      </div>
    </FormPage>
  );
}
