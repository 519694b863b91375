import { CircleX, X } from 'lucide-react';
import { Popover } from 'radix-ui';
import { Fragment, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { type SearchState, type Source, useAsyncSearch } from './async-search.ts';
import { cn } from '../cn.ts';
import { useFieldControl } from './field-context.ts';
import { IconButton } from '../icon-button.tsx';
import { controlStyles } from './input.tsx';
import { menuItemStyles, panelStyles } from '../overlay/menu-styles.ts';
import { counted } from '../text/number.ts';
import { role } from '../role.ts';
import { Spinner } from '../spinner.tsx';

type ComboboxProps<Item> = {
  id?: string;
  'aria-label'?: string;
  value: Item | null;
  onChange: (item: Item | null) => void;
  /** Must honour the signal; an error's message is shown. */
  source: Source<Item>;
  itemKey: (item: Item) => string | number;
  itemLabel: (item: Item) => string;
  /** The heading above the first option of a group. */
  itemGroup?: (item: Item) => string | undefined;
  /** The second line of an option. */
  itemDetail?: (item: Item) => ReactNode;
  minLength?: number;
  placeholder?: string;
  emptyText?: string;
  /** A sentence above what was found, as that nothing is called exactly what was typed. */
  foundText?: (items: readonly Item[]) => string | undefined;
  /** Where any text is a value: the text, and what takes it as it is typed. Items only fill it in. */
  text?: string;
  onText?: (text: string) => void;
  /** The source's limit; a list of this length says that there may be more. */
  mostFound?: number;
  disabled?: boolean;
  className?: string;
};

/** A combobox over a search. Arrows move, Enter selects, Escape closes, then clears. */
export function Combobox<Item>(props: ComboboxProps<Item>) {
  const { value, onChange, source, itemKey, itemLabel, itemDetail, minLength = 2, placeholder, disabled } = props;
  const listId = useId();
  const field = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const { state, search, reset, mount } = useAsyncSearch(source);
  const items = state.kind === 'done' ? state.items : [];
  const groupOf = (item: Item | undefined) => (item === undefined ? undefined : props.itemGroup?.(item));
  const text = props.text ?? typed ?? (value ? itemLabel(value) : '');

  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const type = (next: string) => {
    setTyped(next);
    props.onText?.(next);
    setActive(-1);
    const query = next.trim();
    setOpen(query.length >= minLength);
    if (query.length >= minLength) search(query);
    else reset();
  };
  const choose = (item: Item | null) => {
    onChange(item);
    setTyped(null);
    reset();
    close();
  };
  const clear = () => {
    choose(null);
    input.current?.focus();
  };
  const onBlur = () => {
    close();
    // A failure stays with what was typed, until it is searched for again or cleared.
    if (state.kind === 'failed') return;
    reset();
    setTyped(null);
  };
  const move = (step: number) => {
    if (!open) {
      if (text.trim().length >= minLength) type(text);
      return;
    }
    if (items.length > 0) setActive((active + step + items.length + (active < 0 && step < 0 ? 1 : 0)) % items.length);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = items[active];
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter' && open) {
      if (chosen !== undefined) choose(chosen);
    } else if (event.key === 'Escape' && open) close();
    else if (event.key === 'Escape' && text !== '') clear();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <Popover.Root open={open} onOpenChange={(next) => !next && close()}>
      <Popover.Anchor asChild>
        <div ref={field} className={cn('relative', props.className)}>
          <span ref={mount} />
          <input
            {...useFieldControl(props)}
            ref={input}
            type="text"
            role="combobox"
            aria-label={props['aria-label']}
            aria-expanded={open}
            aria-controls={open ? listId : undefined}
            aria-autocomplete="list"
            aria-activedescendant={items[active] === undefined ? undefined : `${listId}-${active}`}
            autoComplete="off"
            spellCheck={false}
            placeholder={placeholder}
            disabled={disabled}
            value={text}
            onChange={(event) => type(event.target.value)}
            onKeyDown={onKeyDown}
            onBlur={onBlur}
            className={cn(controlStyles, 'pe-16')}
          />
          <span className="absolute inset-e-1 top-1 flex items-center gap-1">
            {state.kind === 'loading' && <Spinner className="text-muted-foreground" />}
            {text !== '' && !disabled && (
              <IconButton
                icon={X}
                label="Wyczyść"
                size="sm"
                // Escape does the same: Tab goes on to the next field.
                tabIndex={-1}
                onMouseDown={(event) => event.preventDefault()}
                onClick={clear}
              />
            )}
          </span>
          {!open && state.kind === 'failed' && <Failure>{state.message}</Failure>}
        </div>
      </Popover.Anchor>
      <Popover.Portal>
        <Popover.Content
          {...role('region')}
          aria-label="Podpowiedzi"
          align="start"
          sideOffset={4}
          collisionPadding={8}
          // Escape is handled by the text field.
          onEscapeKeyDown={(event) => event.preventDefault()}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          onInteractOutside={(event) => {
            if (event.target instanceof Node && field.current?.contains(event.target)) event.preventDefault();
          }}
          // Keeps the focus in the text field.
          onMouseDown={(event) => event.preventDefault()}
          className={cn(panelStyles, 'flex max-h-80 w-(--radix-popover-trigger-width) min-w-64 flex-col')}
        >
          <div id={listId} {...role('listbox')} aria-label="Wyniki wyszukiwania">
            {items.map((item, index) => (
              <Fragment key={itemKey(item)}>
                <GroupHead name={groupOf(item)} before={groupOf(items[index - 1])} />
                <button
                  type="button"
                  id={`${listId}-${index}`}
                  {...optionRole(index === active)}
                  tabIndex={-1}
                  data-highlighted={index === active ? '' : undefined}
                  ref={index === active ? scrollIntoView : undefined}
                  onMouseMove={() => setActive(index)}
                  onClick={() => choose(item)}
                  className={cn(menuItemStyles, 'w-full text-start')}
                >
                  <span className="min-w-0 wrap-anywhere">
                    {itemLabel(item)}
                    {itemDetail && <span className="block text-xs/4 text-muted-foreground">{itemDetail(item)}</span>}
                  </span>
                </button>
              </Fragment>
            ))}
          </div>
          <SearchNote
            state={state}
            mostFound={props.mostFound}
            emptyText={props.emptyText ?? 'Nic nie znaleziono'}
            foundText={items.length > 0 ? props.foundText?.(items) : undefined}
          />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

const GroupHead = ({ name, before }: { name: string | undefined; before: string | undefined }) =>
  name &&
  name !== before && (
    <span {...role('presentation')} className="block px-2 pt-2 pb-1 text-xs text-muted-foreground">
      {name}
    </span>
  );

const optionRole = (selected: boolean) => ({ ...role('option'), 'aria-selected': selected });

const scrollIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

type SearchNoteProps = {
  state: SearchState<unknown>;
  emptyText: string;
  foundText: string | undefined;
  mostFound: number | undefined;
};

function SearchNote({ state, emptyText, foundText, mostFound = Infinity }: SearchNoteProps) {
  const found = state.kind === 'done' ? state.items.length : 0;
  const isCut = found >= mostFound;
  return (
    <output
      className={
        found > 0 && !isCut && !foundText
          ? 'sr-only'
          : cn('flex items-start gap-2 px-2 py-1.5 text-muted-foreground', foundText && 'order-first')
      }
    >
      {state.kind === 'loading' && 'Wyszukiwanie…'}
      {state.kind === 'done' && found === 0 && emptyText}
      {foundText}
      {!foundText &&
        isCut &&
        `Pierwsze ${counted(found, 'wynik', 'wyniki', 'wyników')}: aby zobaczyć inne, wpisz więcej liter.`}
      {found > 0 && !foundText && !isCut && counted(found, 'wynik', 'wyniki', 'wyników')}
      {state.kind === 'failed' && <Failure>{state.message}</Failure>}
    </output>
  );
}

const Failure = ({ children }: { children: string }) => (
  <span className="flex items-start gap-1 text-sm text-destructive">
    <CircleX aria-hidden className="mt-0.5 size-4 shrink-0" />
    {children}
  </span>
);
