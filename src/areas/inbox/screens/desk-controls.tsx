import { Search } from 'lucide-react';
import type { RefObject } from 'react';
import { useTypedTexts } from '#client/list/typed-texts.ts';
import { type ChangeSearch, SAME_STEP } from '#client/search.ts';
import { cn } from '#ui/cn.ts';
import { LimitedInput } from '#ui/field/limited-input.tsx';
import { NativeSelect } from '#ui/field/native-select.tsx';
import type { Office } from '../fields.ts';
import { GROUPINGS, groupingsOf, ORDERS, ordersOf } from '../orders.ts';
import { type InboxSearch, readInboxSearch } from './search.ts';

/** What the field of the list looks through. */
const SEARCHED: Record<Office, string> = {
  library: 'Tytuł, osoba, jednostka, DOI',
  personnel: 'Osoba, jednostka, plik',
  'doctoral-office': 'Doktorant, tytuł rozprawy',
  evaluation: 'Osoba, tytuł, jednostka',
};

export type Change = ChangeSearch<InboxSearch>;
type DeskControlsProps = {
  office: Office;
  search: InboxSearch;
  change: Change;
  /** The field of words, which a key goes to. */
  words: RefObject<HTMLInputElement | null>;
};

/** Above the matters: words, groups and order. */
export function DeskControls({ office, search, change, words }: DeskControlsProps) {
  const { texts, type } = useTypedTexts(['q'], {
    query: search,
    ask: ({ q }) => change({ q: q || undefined }, SAME_STEP),
  });
  return (
    <div className={cn('flex flex-wrap items-center gap-2 border-b px-2 py-2', !search.q && 'no-print')}>
      <search className="relative min-w-48 flex-1 sm:max-w-xs">
        <Search aria-hidden className="absolute top-2 left-2.5 size-4 text-muted-foreground max-sm:top-3" />
        <LimitedInput
          ref={words}
          type="search"
          aria-label={SEARCHED[office]}
          placeholder={SEARCHED[office]}
          value={texts.q ?? ''}
          longest={200}
          className="ps-8"
          onChange={({ target }) => type('q', target.value)}
        />
      </search>
      <div className="ms-auto flex gap-2 max-sm:w-full">
        <NativeSelect
          aria-label="Grupuj"
          className="sm:w-40!"
          value={search.grupuj ?? 'kind'}
          options={groupingsOf(office).map((value) => ({ value, label: `Grupuj: ${GROUPINGS[value]}` }))}
          onChange={({ target }) =>
            void change({ grupuj: readInboxSearch({ grupuj: target.value }).grupuj, cale: undefined })
          }
        />
        <NativeSelect
          aria-label="Kolejność"
          className="sm:w-48!"
          value={search.kolejnosc ?? 'age'}
          options={ordersOf(office).map((value) => ({ value, label: ORDERS[value] }))}
          onChange={({ target }) => void change({ kolejnosc: readInboxSearch({ kolejnosc: target.value }).kolejnosc })}
        />
      </div>
    </div>
  );
}
