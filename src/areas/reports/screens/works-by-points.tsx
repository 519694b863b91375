import { Download } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field/field.tsx';
import { Input } from '#ui/field/input.tsx';
import { Page } from '#ui/page.tsx';
import { Toolbar } from '#ui/table/toolbar.tsx';
import { POINTS_HINTS, WorksByPoints } from '../schema.ts';

type Name = keyof WorksByPoints;
const FIELDS: { name: Name; label: string; suggestions?: string[] }[] = [
  { name: 'year', label: 'Rok' },
  { name: 'minpts', label: 'Punkty od', suggestions: POINTS_HINTS },
  { name: 'maxpts', label: 'Punkty do', suggestions: POINTS_HINTS },
];

const typed = (form: FormData, name: Name) => {
  const text = String(form.get(name) ?? '')
    .trim()
    .replace(',', '.');
  return text === '' ? Number.NaN : Number(text);
};

/** Downloads the works of a year whose points lie between two limits. */
export default function WorksByPointsReport() {
  const [errors, setErrors] = useState<Partial<Record<Name, string>>>({});
  const download = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const read = WorksByPoints.safeParse(Object.fromEntries(FIELDS.map(({ name }) => [name, typed(form, name)])));
    setErrors(
      Object.fromEntries(
        (read.error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]).toReversed(),
      ),
    );
    if (!read.success) {
      const first = FIELDS.find(({ name }) => read.error.issues.some(({ path }) => path[0] === name));
      const field = first && event.currentTarget.elements.namedItem(first.name);
      if (field instanceof HTMLElement) field.focus();
      return;
    }
    const query = new URLSearchParams(Object.entries(read.data).map(([name, value]) => [name, String(value)]));
    const link = document.createElement('a');
    link.href = `/api/admin/ZestawieniePunktowPublikacji?${query}`;
    link.download = '';
    link.click();
  };
  return (
    <Page title="Zestawienie punktów publikacji" subtitle="Publikacje roku w podanym przedziale punktów">
      <form onSubmit={download} noValidate>
        <Toolbar>
          {FIELDS.map(({ name, label, suggestions }) => (
            <Field key={name} label={label} error={errors[name]} className="w-44 max-w-full">
              <Input name={name} numeric {...(suggestions && { suggestions })} />
            </Field>
          ))}
          <Button type="submit" variant="primary" icon={Download}>
            Pobierz
          </Button>
        </Toolbar>
      </form>
    </Page>
  );
}
