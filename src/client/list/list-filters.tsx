import { type ReactNode, useId } from 'react';
import { activeFilters, type Filter, type ListShape, MAX_SEARCH_TEXT } from '#shared/list.ts';
import { lowerFirst } from '#shared/text.ts';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/cn.ts';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { DayFilter, rangeFault } from '#client/form/day-input.tsx';
import { Field } from '#ui/field/field.tsx';
import { FoldedFilters } from '#ui/table/folded-filters.tsx';
import { LimitedInput } from '#ui/field/limited-input.tsx';
import { NativeSelect } from '#ui/field/native-select.tsx';
import { formatInteger } from '#ui/text/number.ts';
import { Toolbar } from '#ui/table/toolbar.tsx';
import { FilterBlock } from './filter-block.tsx';
import { OnPaper } from './filters-on-paper.tsx';
import { type Option, SearchedChoice } from './searched-choice.tsx';
import { useTypedTexts } from './typed-texts.ts';
import type { ListState } from './use-list.ts';

/** Filter options that the call returns, and the row counts of choices. */
export type FilterData = {
  options?: Readonly<Record<string, readonly { code: string; name: string; group?: string }[] | undefined>> | undefined;
  counts?: Readonly<Record<string, Readonly<Record<string, number>> | undefined>> | undefined;
};

/** Of choices: as wide as the longest. */
const WIDTHS = {
  choice: 'max-w-full sm:max-w-96',
  option: 'max-w-full sm:max-w-96',
  search: 'w-72 max-w-full',
  day: 'w-36',
};
const SHORT = 'w-52 max-w-full';
/** In columns, of two. */
const WIDE = 'w-96 max-w-full sm:col-span-2';
const SHORT_OF_OPTIONS = 'max-w-full sm:max-w-64';

const filterLabel = ({ label, note }: Filter) => (note ? `${label} (${note})` : label);

type FilterOfKind<Kind extends Filter['kind']> = Extract<Filter, { kind: Kind }>;
type FilterProps = FilterData & { name: string; state: ListState<ListShape> };

const noneOf = ({ kind, ...filter }: FilterOfKind<'choice' | 'option'>) =>
  kind === 'choice' && 'default' in filter ? [] : [{ value: '', label: filter.any ?? 'wszystkie' }];

function optionsOf(filter: FilterOfKind<'choice' | 'option'>, { name, options, counts }: FilterProps) {
  if (filter.kind === 'option')
    return (options?.[name] ?? []).map(({ code, name, ...of }) => ({ value: code, label: name, ...of }));
  return Object.entries(filter.choices).map(([value, label]) => {
    const count = counts?.[name]?.[value];
    return { value, label: count === undefined ? label : `${label} (${formatInteger(count)})` };
  });
}

function Choice({ filter, ...props }: FilterProps & { filter: FilterOfKind<'choice' | 'option'> }) {
  const { name, state } = props;
  const value = String(state.query[name] ?? '');
  const options: Option[] = [...noneOf(filter), ...optionsOf(filter, props)];
  // A value from the address may be none of the options.
  const shown = options.some((option) => option.value === value) ? options : [...options, { value, label: value }];
  return (
    <Field label={filterLabel(filter)} className={filter.short ? SHORT_OF_OPTIONS : WIDTHS[filter.kind]}>
      <NativeSelect
        options={shown.filter(({ group }) => group === undefined)}
        value={value}
        onChange={({ target }) => void state.ask({ [name]: target.value })}
      >
        {[...Map.groupBy(shown, ({ group }) => group)].map(
          ([group, grouped]) =>
            group !== undefined && (
              <optgroup key={group} label={group}>
                {grouped.map(({ value: code, label }) => (
                  <option key={code} value={code}>
                    {label}
                  </option>
                ))}
              </optgroup>
            ),
        )}
      </NativeSelect>
    </Field>
  );
}

function Flag({ filter, name, state }: FilterProps & { filter: FilterOfKind<'flag'> }) {
  const isChecked = state.query[name] === true;
  const id = useId();
  const box = (
    <Checkbox
      label={(!isChecked && filter.unset) || filterLabel(filter)}
      checked={isChecked}
      aria-describedby={filter.says && id}
      // Beside fields the box stands at the middle of theirs.
      className={filter.group === undefined ? 'sm:min-h-8 sm:items-center sm:self-end' : undefined}
      onChange={({ target }) => void state.ask({ [name]: target.checked })}
    />
  );
  if (!filter.says) return box;
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      {box}
      <span id={id} className="text-xs/4 text-muted-foreground">
        {filter.says[isChecked ? 'set' : 'unset']}
      </span>
    </span>
  );
}

type TextFilterProps = {
  filter: FilterOfKind<'search' | 'day'>;
  value: string;
  /** Of a range whose end this is. */
  begin: string | undefined;
  /** What is wrong with the range stands beneath the bar, whose fields would stand at different heights otherwise. */
  isFaultApart: boolean;
  type: (text: string) => void;
};

function TextFilter({ filter, value, begin, isFaultApart, type }: TextFilterProps) {
  const [label, className] = [filterLabel(filter), filter.short ? SHORT : filter.wide ? WIDE : WIDTHS[filter.kind]];
  if (filter.kind === 'day') {
    const isApart = isFaultApart && rangeFault(begin, value) !== undefined;
    return (
      <DayFilter
        label={label}
        className={cn(className, isApart && '[&>[id$=-error]]:sr-only')}
        value={value}
        min={begin}
        onChange={type}
      />
    );
  }
  return (
    <Field label={label} className={className}>
      <LimitedInput
        type="search"
        longest={MAX_SEARCH_TEXT}
        placeholder={filter.placeholder}
        value={value}
        onChange={({ target }) => type(target.value)}
      />
    </Field>
  );
}

type ListFiltersProps = FilterData & {
  state: ListState<ListShape>;
  /** What the list is of, before its filters. */
  lead?: ReactNode;
  /** What can be done with the whole list, as its file. */
  actions?: ReactNode;
};

/** The filter bar of a list. Choices apply at once, texts debounced or with Enter; a phone folds all but the first search, or the first choice. */
export function ListFilters(props: ListFiltersProps) {
  const { state } = props;
  const { list, ask } = state;
  const filters = Object.entries(list.filters);
  const { texts, type, send, reset } = useTypedTexts(
    filters.flatMap(([name, { kind }]) => (kind === 'search' || kind === 'day' ? [name] : [])),
    state,
  );
  if (filters.length === 0) return props.actions ? <Toolbar>{props.actions}</Toolbar> : null;
  const groups = [...new Set(filters.flatMap(([, filter]) => (filter.kind === 'flag' && filter.group) || []))];
  const clear = () => {
    reset();
    void ask(Object.fromEntries(filters.map(([name]) => [name, undefined])));
  };
  const flags = (group: string | undefined) =>
    filters.flatMap(([name, filter]) =>
      filter.kind === 'flag' && filter.group === group
        ? [<Flag key={name} {...props} name={name} filter={filter} />]
        : [],
    );
  const hasRare = filters.some(([, { rare }]) => rare);
  const fault = rangeFault(texts.from, texts.to ?? '');
  const control = ([name, filter]: (typeof filters)[number]) => {
    if (filter.kind === 'option' && filter.searched)
      return (
        <SearchedChoice
          key={name}
          label={filterLabel(filter)}
          className={WIDTHS.search}
          options={optionsOf(filter, { ...props, name })}
          value={String(state.query[name] ?? '')}
          onChange={(code) => void ask({ [name]: code })}
        />
      );
    if (filter.kind === 'choice' || filter.kind === 'option')
      return <Choice key={name} {...props} name={name} filter={filter} />;
    // Flags stand together, after the fields.
    if (filter.kind === 'flag') return null;
    return (
      <TextFilter
        key={name}
        filter={filter}
        value={texts[name] ?? ''}
        begin={name === 'to' ? texts.from : undefined}
        isFaultApart={!hasRare}
        type={(text) => type(name, text)}
      />
    );
  };
  // A range stays together.
  const first =
    filters.find(([, { kind }]) => kind === 'search') ?? filters.slice(0, 1).find(([, { kind }]) => kind !== 'day');
  const folded = filters.filter((each) => each !== first);
  const activeNames = activeFilters(list, state.query).map(([name]) => name);
  const active = activeNames.filter((name) => name !== first?.[0]).length;
  const isClear = activeNames.length === 0 && Object.values(texts).every((text) => text === '');
  const submit = list.submit && (
    <Button type="submit" variant="primary">
      {list.submit}
    </Button>
  );
  const buttons = (
    <>
      {/* Keeps its place and the focus that it has once pressed. */}
      <Button onClick={clear} aria-disabled={isClear || undefined} className={isClear ? 'opacity-55' : undefined}>
        Wyczyść filtry
      </Button>
      {props.actions}
    </>
  );
  const flagGroups = groups.length > 0 && (
    <div className="order-last flex basis-full flex-wrap gap-x-8 gap-y-3">
      {groups.map((group) => (
        <fieldset key={group}>
          <legend className="mb-1 text-xs/4 text-muted-foreground">{group}</legend>
          <div className="flex flex-wrap gap-x-4 gap-y-1">{flags(group)}</div>
        </fieldset>
      ))}
    </div>
  );
  const isGrouped = ([, filter]: (typeof filters)[number]) => filter.kind === 'flag' && filter.group !== undefined;
  const bar = (
    <>
      {folded.map(control)}
      {flags(undefined)}
      {flagGroups}
    </>
  );
  return (
    <>
      <OnPaper state={state} options={props.options} />
      <search aria-label={`Filtry: ${list.title}`} className="no-print">
        <form
          onSubmit={(event) => {
            event.preventDefault();
            // A button is pressed for an answer, also of what stands there already.
            send(list.submit !== undefined);
          }}
        >
          {hasRare ? (
            <FilterBlock
              lead={props.lead}
              groups={flagGroups}
              filters={(first ? [first, ...folded] : folded)
                .filter((each) => !isGrouped(each))
                .map(([name, filter]) => ({
                  name,
                  rare: filter.rare ?? false,
                  control:
                    filter.kind === 'flag' ? (
                      <Flag key={name} {...props} name={name} filter={filter} />
                    ) : (
                      control([name, filter])
                    ),
                }))}
              activeNames={activeNames}
              submit={submit}
              buttons={buttons}
            />
          ) : (
            <Toolbar>
              {props.lead}
              {first && control(first)}
              {submit}
              {folded.length > 0 && <FoldedFilters active={active}>{bar}</FoldedFilters>}
              {buttons}
              {fault && list.filters.to && (
                <p className="order-1 basis-full text-sm text-destructive">
                  {filterLabel(list.filters.to)}: {lowerFirst(fault)}
                </p>
              )}
            </Toolbar>
          )}
        </form>
      </search>
    </>
  );
}
