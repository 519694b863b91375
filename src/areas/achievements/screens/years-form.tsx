import { Eye } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { today } from '#engine/day.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field/field.tsx';
import { Input } from '#ui/field/input.tsx';
import { NativeSelect } from '#ui/field/native-select.tsx';
import { Toolbar } from '#ui/table/toolbar.tsx';
import { YEARS_FROM, YEARS_TO } from '../schema-words.ts';
import type { YearsSearch } from '../search.ts';
import { DEFAULT_STYLE, STYLE_NAMES, STYLES, type StyleName } from '../bibliography/styles.ts';

const FIELDS = [
  { name: 'rokOd', label: 'Rok od' },
  { name: 'rokDo', label: 'Rok do' },
] as const;
type Name = (typeof FIELDS)[number]['name'];

const YEARS_BACK = 4;

/** The years shown unless the address has others: the present one and four before. */
export function yearsOf({ rokOd, rokDo, styl = DEFAULT_STYLE }: YearsSearch) {
  const now = Number(today().slice(0, 4));
  return { rokOd: rokOd ?? (rokDo ?? now) - YEARS_BACK, rokDo: rokDo ?? Math.max(now, rokOd ?? now), styl };
}
export type Asked = ReturnType<typeof yearsOf>;

const readStyle = (text: string): StyleName => STYLE_NAMES.find((name) => name === text) ?? DEFAULT_STYLE;

/** The years and the style of entries; reversed years are swapped. */
export function YearsForm({ asked, onShow }: { asked: Asked; onShow: (next: Asked) => void }) {
  const [errors, setErrors] = useState<Partial<Record<Name, string>>>({});
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const read = FIELDS.map(({ name }) => {
      const text = String(data.get(name) ?? '').trim();
      const isNumber = /^\d+$/.test(text);
      const value = isNumber && Number(text) >= YEARS_FROM && Number(text) <= YEARS_TO ? Number(text) : undefined;
      return { name, value, error: isNumber ? `Podaj rok od ${YEARS_FROM} do ${YEARS_TO}` : 'Rok nie jest liczbą' };
    });
    const wrong = read.filter(({ value }) => value === undefined);
    setErrors(Object.fromEntries(wrong.map(({ name, error }) => [name, error])));
    const field = wrong[0] && event.currentTarget.elements.namedItem(wrong[0].name);
    if (field instanceof HTMLElement) field.focus();
    const [from, to] = read.flatMap(({ value }) => value ?? []);
    if (from === undefined || to === undefined) return;
    onShow({ rokOd: Math.min(from, to), rokDo: Math.max(from, to), styl: readStyle(String(data.get('styl'))) });
  };
  return (
    // A form of its own for other years, so that swapped ones are seen.
    <form key={`${asked.rokOd} ${asked.rokDo} ${asked.styl}`} onSubmit={submit} noValidate>
      <Toolbar>
        {FIELDS.map(({ name, label }) => (
          <Field key={name} label={label} error={errors[name]} className="w-28 max-w-full">
            <Input name={name} numeric defaultValue={asked[name]} maxLength={4} autoComplete="off" />
          </Field>
        ))}
        <Field label="Styl opisów" className="w-56 max-w-full">
          <NativeSelect
            name="styl"
            defaultValue={asked.styl}
            options={STYLE_NAMES.map((name) => ({ value: name, label: STYLES[name].label }))}
          />
        </Field>
        <Button type="submit" variant="primary" icon={Eye}>
          Wyświetl
        </Button>
      </Toolbar>
    </form>
  );
}
