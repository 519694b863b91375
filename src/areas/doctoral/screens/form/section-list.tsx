import { Check, CircleAlert, type LucideIcon, TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { SaveForm } from '#client/form/use-save-form.ts';
import { isInList } from '#client/parts/in-list.tsx';
import { SingleKeysSwitch } from '#client/parts/single-keys-switch.tsx';
import { isDialogOpen, isSaveKey, useWindowKeys } from '#client/parts/window-keys.ts';
import { cn } from '#ui/cn.ts';
import { Button } from '#ui/button.tsx';
import { focusField, unfold } from '#ui/state/focus-field.ts';
import { formatInteger } from '#ui/text/number.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { PROCEDURE_FIELDS, PROCEDURE_SECTIONS, type ProcedureKey } from '../../fields.ts';
import { PROCEDURES } from '../../labels.ts';
import type { ProcedureFormInput } from './form-schema.ts';
import { useKept } from './kept-warnings.tsx';
import { formName, type SectionState, sectionState, type Values } from './section-state.ts';
import { usePeopleFacts } from '../people/people.ts';
import { useLeft } from './use-left.ts';

export const sectionAnchor = (id: string) => `sekcja-${id}`;
export const headingId = (id: string) => `${sectionAnchor(id)}-naglowek`;

/** Opens a section and goes to its beginning. */
export function goToSection(id: string) {
  const heading = document.getElementById(headingId(id));
  unfold(heading?.querySelector('summary') ?? heading);
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}

/** The section that holds the focus, else the last whose beginning has been passed. */
function currentSection(): number {
  const focused = PROCEDURE_SECTIONS.findIndex(({ id }) =>
    document.getElementById(sectionAnchor(id))?.contains(document.activeElement),
  );
  if (focused >= 0) return focused;
  const passed = PROCEDURE_SECTIONS.filter(
    ({ id }) => (document.getElementById(sectionAnchor(id))?.getBoundingClientRect().top ?? 1) <= 80,
  );
  return passed.length - 1;
}

/** Opens the next section, or the previous one, and enters its first field. */
function stepBy(step: 1 | -1) {
  const next = PROCEDURE_SECTIONS[Math.max(currentSection() + step, 0)];
  if (!next) return;
  goToSection(next.id);
  const first = document.querySelector<HTMLElement>(`#${sectionAnchor(next.id)} :is(input, select, textarea)`);
  first?.focus({ preventScroll: true });
}

/** Ctrl+S saves. Alt+Page Down goes to the next section, Alt+Page Up to the previous one. */
function useFormKeys(formId: string) {
  useWindowKeys((event) => {
    const { altKey, ctrlKey, metaKey, key, defaultPrevented } = event;
    if (defaultPrevented) return;
    if (isSaveKey(event) && !altKey) {
      event.preventDefault();
      // A dialog is saved alone.
      const dialog = document.querySelector('[role=dialog], [role=alertdialog]');
      const form = dialog ? dialog.querySelector('form') : document.getElementById(formId);
      if (form instanceof HTMLFormElement) form.requestSubmit();
      return;
    }
    if (altKey && !ctrlKey && !metaKey && (key === 'PageDown' || key === 'PageUp') && !isDialogOpen()) {
      event.preventDefault();
      stepBy(key === 'PageDown' ? 1 : -1);
    }
  });
}

/** What stands above and below the form of a saved procedure. */
const ABOVE = [{ id: 'terminy', title: 'Terminy' }] as const;
const BELOW = [
  { id: 'dokumenty', title: 'Dokumenty' },
  { id: 'historia', title: 'Historia' },
] as const;

/** The state of each section of the form, as its fields were left. */
export function useSectionStates({ state }: SaveForm<ProcedureFormInput>): ReadonlyMap<string, SectionState> {
  const values: Values = useWatch({ control: state.control });
  const left = useLeft(values, state.id);
  const kept = useKept(Number(values.przewid)).data?.map(({ warning }) => warning) ?? [];
  const people = usePeopleFacts();
  const faulty = state.errors.flatMap(({ id }) => (id ? [id.slice(state.id.length)] : []));
  return new Map(
    PROCEDURE_SECTIONS.map((section) => [section.id, sectionState(section, values, { faulty, kept, left, people })]),
  );
}

type CountProps = { form: MarkProps['form']; icon: LucideIcon; tone: string; label: string; count: number };

/** How much is to be corrected or checked: in the list beside the titles an icon and the number. */
const Count = ({ form, icon: Icon, tone, label, count }: CountProps) => (
  <span
    title={form && `${label}: ${formatInteger(count)}`}
    className={cn('flex shrink-0 items-center gap-0.5 text-xs font-medium tabular-nums', tone)}
  >
    <Icon aria-hidden className="size-3.5" />
    {form ? <VisuallyHidden>{label} </VisuallyHidden> : `${label} `}
    {count}
  </span>
);

type MissingProps = { form: MarkProps['form']; missing: readonly ProcedureKey[]; all: number };

/** How much is missing; in the list it leads to the first of it. */
function Missing({ form, missing: [first, ...others], all }: MissingProps) {
  if (first === undefined) return null;
  const count = others.length + 1;
  if (!form) return <span className="shrink-0 text-xs font-medium text-warning tabular-nums">brakuje {count}</span>;
  return (
    <Button
      variant="link"
      size="xs"
      className="on-paper min-h-0! shrink-0 py-0! tabular-nums max-lg:min-h-8!"
      onClick={() => focusField(`${form.state.id}${formName(first)}`)}
    >
      brakuje {count}
      <VisuallyHidden>
        {' '}
        z {all} pól, przejdź do pierwszego: {PROCEDURE_FIELDS[first].label}
      </VisuallyHidden>
    </Button>
  );
}

/** `form`: undefined within a section's head, which is a button itself. */
type MarkProps = { form?: SaveForm<ProcedureFormInput>; state: SectionState };

/** What to correct or to check and how much is missing, or that all is filled. */
export function SectionMark({ form, state: { missing, all, isFull, warnings, errors } }: MarkProps) {
  if (errors + warnings + missing.length > 0) {
    return (
      <span className="flex shrink-0 items-center gap-x-1.5 max-sm:flex-col max-sm:items-end">
        {errors > 0 ? (
          <Count form={form} icon={CircleAlert} tone="text-destructive" label="do poprawienia" count={errors} />
        ) : (
          warnings > 0 && (
            <Count form={form} icon={TriangleAlert} tone="text-warning" label="do sprawdzenia" count={warnings} />
          )
        )}
        <Missing form={form} missing={missing} all={all} />
      </span>
    );
  }
  if (!isFull) return null;
  return (
    <span className="shrink-0 text-xs text-success">
      <Check aria-hidden className="me-1 inline size-3.5 align-text-bottom" />
      pełna
    </span>
  );
}

/** Below this line from the window's top a part is the one that is read. */
const READING_LINE = 160;

/** The part that holds the focus, where it is in the window. */
const partWithFocus = (ids: readonly string[]) =>
  ids.find((id) => {
    const { activeElement: active } = document;
    if (!active || !document.getElementById(sectionAnchor(id))?.contains(active)) return false;
    const { top, bottom } = active.getBoundingClientRect();
    return bottom > 0 && top < window.innerHeight;
  });

/** The part in view: that with the focus, else the last whose beginning has been passed, at the page's end the last of all. */
function usePartInView(ids: readonly string[]): string | undefined {
  const [shown, show] = useState<string>();
  const parts = ids.join(' ');
  useEffect(() => {
    let frame = 0;
    const look = () => {
      const all = parts.split(' ');
      const isAtEnd = window.scrollY > 0 && window.innerHeight + window.scrollY >= document.body.scrollHeight - 2;
      const passed = all.filter((id) => {
        const top = document.getElementById(headingId(id))?.getBoundingClientRect().top;
        return top !== undefined && top <= READING_LINE;
      });
      show(partWithFocus(all) ?? (isAtEnd ? all.at(-1) : passed.at(-1)));
    };
    const onScroll = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(look);
    };
    onScroll();
    window.addEventListener('scroll', onScroll, { passive: true });
    document.addEventListener('focusin', onScroll);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', onScroll);
      document.removeEventListener('focusin', onScroll);
    };
  }, [parts]);
  return shown;
}

type SectionListProps = { form: SaveForm<ProcedureFormInput>; procedure: number | undefined };

/** The way to each section with its state, and to what is above and below the form; on a phone the folded sections say it. */
export function SectionList({ form, procedure }: SectionListProps) {
  const isSaved = procedure !== undefined;
  const hasNeighbours = isSaved && isInList(PROCEDURES, procedure);
  useFormKeys(form.state.id);
  const states = useSectionStates(form);
  const parts: { id: string; title: string }[] = [
    ...(isSaved ? ABOVE : []),
    ...PROCEDURE_SECTIONS.map(({ id, title }) => ({ id, title })),
    ...(isSaved ? BELOW : []),
  ];
  const shown = usePartInView(parts.map(({ id }) => id));
  return (
    <nav
      aria-label="Sekcje formularza"
      className="no-print hidden space-y-2 text-sm lg:sticky lg:top-18 lg:block lg:w-66 lg:shrink-0"
    >
      <ul className="flex flex-col gap-y-1">
        {parts.map((part) => (
          <Way key={part.id} form={form} {...part} state={states.get(part.id)} isShown={part.id === shown} />
        ))}
      </ul>
      <p className="text-xs text-muted-foreground">
        <kbd>Ctrl+S</kbd> zapisuje. <kbd>Alt+Page Down</kbd> i <kbd>Alt+Page Up</kbd> otwierają następną i poprzednią
        sekcję.
        {hasNeighbours && (
          <>
            {' '}
            Poza polem <kbd>J</kbd> i <kbd>K</kbd> otwierają następny i poprzedni przewód z listy.
          </>
        )}
      </p>
      {hasNeighbours && <SingleKeysSwitch />}
    </nav>
  );
}

type WayProps = Pick<SectionListProps, 'form'> & {
  id: string;
  title: string;
  state: SectionState | undefined;
  isShown: boolean;
};

const Way = ({ form, id, title, state, isShown }: WayProps) => (
  <li className="flex items-baseline justify-between gap-1.5">
    <button
      type="button"
      aria-current={isShown ? 'location' : undefined}
      onClick={() => goToSection(id)}
      className={cn(
        'rounded-sm border-s-2 ps-2 text-start hover:text-foreground hover:underline hover:underline-offset-3',
        isShown ? 'border-primary font-medium' : 'border-transparent text-muted-foreground',
      )}
    >
      {title}
    </button>
    {state && <SectionMark form={form} state={state} />}
  </li>
);
