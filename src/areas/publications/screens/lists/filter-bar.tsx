import { FilterX } from 'lucide-react';
import { useRef } from 'react';
import { useTypedTexts } from '#client/list/typed-texts.ts';
import { type ChangeSearch, SAME_STEP } from '#client/search.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field/field.tsx';
import { FoldedFilters } from '#ui/table/folded-filters.tsx';
import { Input } from '#ui/field/input.tsx';
import { NativeSelect } from '#ui/field/native-select.tsx';
import { Toolbar } from '#ui/table/toolbar.tsx';
import { type PublicationSearch, type SortKey, type StateFilter } from '../../search.ts';
import { hasFilters, NO_FILTERS } from './filter.ts';
import { defaultOrder } from './order.ts';

const STATES: { key: StateFilter; label: string }[] = [
  { key: 'przyjete', label: 'przyjęte do ewaluacji' },
  { key: 'nieprzyjete', label: 'nieprzyjęte do ewaluacji' },
  { key: 'optimum', label: 'w moim optimum' },
  { key: 'wybor', label: 'w wyborze własnym' },
  { key: 'ponadlimit', label: 'w wyborze własnym, ponad limit' },
  { key: 'wylaczone', label: 'wyłączone z optimum przez autora' },
  { key: 'przeliczane', label: 'czekające na przeliczenie' },
  { key: 'zamrozone', label: 'zamrożone' },
  { key: 'ostrzezenia', label: 'z dyscypliną spoza dyscyplin autora' },
  { key: 'blokujace', label: 'blokujące wydruk oświadczenia' },
];

const SORTS: { key: SortKey; label: string }[] = [
  { key: 'rok', label: 'Rok' },
  { key: 'tytul', label: 'Tytuł' },
  { key: 'dyscyplina', label: 'Dyscyplina' },
  { key: 'punkty', label: 'Punkty' },
  { key: 'ewaluacja', label: 'Przyjęcie do ewaluacji' },
  { key: 'szacpunkty', label: 'Szacowane punkty' },
  { key: 'szacsloty', label: 'Szacowane sloty' },
  { key: 'zmiana', label: 'Data ostatniej modyfikacji' },
];

type DisciplineChoice = { code: number; name: string; count: number };

type FilterBarProps = {
  search: PublicationSearch;
  change: ChangeSearch<PublicationSearch>;
  choices: readonly DisciplineChoice[];
  years: readonly number[];
  nameOf: (code: number) => string;
  /** States of works that this panel does not show. */
  hidden: readonly StateFilter[];
};

/** Filters and order, kept in the address. */
export function FilterBar({ search, change, choices, years, nameOf, hidden }: FilterBarProps) {
  const text = useRef<HTMLInputElement>(null);
  const { texts, type, send, reset } = useTypedTexts(['q'], {
    query: search,
    ask: ({ q }) => change({ q: q === '' ? undefined : String(q) }, SAME_STEP),
  });
  const clear = () => {
    reset();
    change(NO_FILTERS);
    text.current?.focus();
  };
  const { sort, disc } = search;
  // What is filtered by is named though nothing of it is left, as after the last choice.
  const offered =
    disc === undefined || choices.some(({ code }) => code === disc)
      ? choices
      : [{ code: disc, name: nameOf(disc), count: 0 }, ...choices];
  const order = search.order ?? (sort && defaultOrder(sort));
  return (
    <search aria-label="Filtry publikacji">
      <Toolbar className="gap-x-3! max-sm:gap-y-2!">
        <Field label="Szukaj w publikacjach" className="w-full grow sm:w-64 sm:max-w-80">
          <Input
            ref={text}
            type="search"
            value={texts.q}
            placeholder="tytuł, autor, czasopismo, DOI…"
            onChange={({ target }) => type('q', target.value)}
            onKeyDown={({ key }) => key === 'Enter' && send()}
          />
        </Field>
        {/* On a wide screen the headers of the lists sort. */}
        <Field label="Sortuj" labelHidden className="w-[calc(50%-0.375rem)] sm:hidden">
          <NativeSelect
            value={sort ? `${sort} ${order}` : ''}
            onChange={({ target }) => {
              const [key, direction] = target.value.split(' ');
              change(
                {
                  sort: SORTS.find((option) => option.key === key)?.key,
                  order: direction === 'asc' || direction === 'desc' ? direction : undefined,
                },
                SAME_STEP,
              );
            }}
            none="rok malejąco, tytuł"
            options={SORTS.flatMap(({ key, label }) => [
              { value: `${key} asc`, label: `${label} rosnąco` },
              { value: `${key} desc`, label: `${label} malejąco` },
            ])}
          />
        </Field>
        <FoldedFilters
          active={[search.year, search.disc, search.state].filter((each) => each !== undefined).length}
          className="w-[calc(50%-0.375rem)]"
        >
          <Field label="Rok publikacji" className="w-full min-w-0 sm:w-32">
            <NativeSelect
              value={search.year ?? ''}
              onChange={({ target }) => change({ year: target.value === '' ? undefined : Number(target.value) })}
              none="wszystkie"
              options={years.map((year) => ({ value: year, label: String(year) }))}
            />
          </Field>
          <Field label="Dyscyplina" className="w-full min-w-0 sm:w-56">
            <NativeSelect
              value={search.disc ?? ''}
              onChange={({ target }) => change({ disc: target.value === '' ? undefined : Number(target.value) })}
              none="wszystkie"
              options={offered.map(({ code, name, count }) => ({ value: code, label: `${name} (${count})` }))}
            />
          </Field>
          <Field label="Stan" className="w-full min-w-0 sm:w-56">
            <NativeSelect
              value={search.state ?? ''}
              onChange={({ target }) => change({ state: STATES.find(({ key }) => key === target.value)?.key })}
              none="wszystkie"
              options={STATES.filter(({ key }) => key === search.state || !hidden.includes(key)).map(
                ({ key, label }) => ({ value: key, label }),
              )}
            />
          </Field>
        </FoldedFilters>
        {hasFilters(search) && (
          <Button icon={FilterX} onClick={clear}>
            Wyczyść filtry
          </Button>
        )}
      </Toolbar>
    </search>
  );
}
