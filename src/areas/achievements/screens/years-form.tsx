import { Eye } from 'lucide-react';
import { QueryForm, type TypedNumbers } from '#client/form/query-form.tsx';
import { today } from '#engine/day.ts';
import { Field } from '#ui/field/field.tsx';
import { NativeSelect } from '#ui/field/native-select.tsx';
import { toastSuccess } from '#ui/overlay/toast.tsx';
import { YEARS_FROM, YEARS_TO } from '../schema-words.ts';
import type { YearsSearch } from '../search.ts';
import { DEFAULT_STYLE, STYLE_NAMES, STYLES, type StyleName } from '../bibliography/styles.ts';

const YEARS_BACK = 4;

/** The years shown unless the address has others: the present one and four before. */
export function yearsOf({ rokOd, rokDo, styl = DEFAULT_STYLE }: YearsSearch) {
  const now = Number(today().slice(0, 4));
  return { rokOd: rokOd ?? (rokDo ?? now) - YEARS_BACK, rokDo: rokDo ?? Math.max(now, rokOd ?? now), styl };
}
export type Asked = ReturnType<typeof yearsOf>;

const readStyle = (text: string): StyleName => STYLE_NAMES.find((name) => name === text) ?? DEFAULT_STYLE;

/** What is wrong with the typed years. */
const issuesOf = (typed: TypedNumbers) =>
  ['rokOd', 'rokDo'].flatMap((name) => {
    const year = typed[name];
    if (year === undefined) return [{ path: [name], message: 'Podaj rok' }];
    if (!Number.isInteger(year)) return [{ path: [name], message: 'Rok nie jest liczbą' }];
    if (year >= YEARS_FROM && year <= YEARS_TO) return [];
    return [{ path: [name], message: `Podaj rok od ${YEARS_FROM} do ${YEARS_TO}` }];
  });

const YEAR = { autoComplete: 'off' };

/** The years and the style of entries; reversed years are swapped, and it is said. */
export const YearsForm = ({ asked, onShow }: { asked: Asked; onShow: (next: Asked) => void }) => (
  <QueryForm
    // A form of its own for other years, so that swapped ones are seen.
    key={`${asked.rokOd} ${asked.rokDo} ${asked.styl}`}
    check={issuesOf}
    submit="Wyświetl"
    icon={Eye}
    onAsk={({ rokOd, rokDo }, form) => {
      const [from, to] = [Number(rokOd), Number(rokDo)].toSorted((a, b) => a - b);
      if (from !== rokOd) toastSuccess(`Zamieniono lata: od ${from} do ${to}`);
      onShow({ rokOd: Number(from), rokDo: Number(to), styl: readStyle(String(form.get('styl'))) });
    }}
  >
    {(numberField) => (
      <>
        {numberField('rokOd', 'Rok od', { ...YEAR, defaultValue: asked.rokOd })}
        {numberField('rokDo', 'Rok do', { ...YEAR, defaultValue: asked.rokDo })}
        <Field label="Styl opisów" className="w-56 max-w-full">
          <NativeSelect
            name="styl"
            defaultValue={asked.styl}
            options={STYLE_NAMES.map((name) => ({ value: name, label: STYLES[name].label }))}
          />
        </Field>
      </>
    )}
  </QueryForm>
);
