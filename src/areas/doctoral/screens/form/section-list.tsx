import { Check, CircleAlert, TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import type { SaveForm } from '#client/form/use-save-form.ts';
import { unfold } from '#ui/state/focus-field.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { PROCEDURE_SECTIONS } from '../../fields.ts';
import type { ProcedureFormInput } from './form-schema.ts';
import { type SectionState, sectionState, type Values } from './section-state.ts';

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

const openDialog = () => document.querySelector('[role=dialog], [role=alertdialog]');

/** Ctrl+S saves; Alt+Page Down and Alt+Page Up go to the next and the previous section. */
function useFormKeys(formId: string) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const dialog = openDialog();
      const isSave = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 's';
      const step = event.altKey && !event.ctrlKey && !dialog ? ({ PageDown: 1, PageUp: -1 }[event.key] ?? 0) : 0;
      if (!isSave && step === 0) return;
      event.preventDefault();
      // A dialog is saved alone.
      const form = dialog ? dialog.querySelector('form') : document.getElementById(formId);
      if (isSave && form instanceof HTMLFormElement) form.requestSubmit();
      const next = PROCEDURE_SECTIONS[Math.max(currentSection() + step, 0)];
      if (step !== 0 && next) goToSection(next.id);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [formId]);
}

/** What stands above and below the form of a saved procedure. */
const ABOVE = [{ id: 'terminy', title: 'Terminy' }] as const;
const BELOW = [
  { id: 'dokumenty', title: 'Dokumenty' },
  { id: 'historia', title: 'Historia' },
] as const;

/** The state of each section of the form, as it says at the moment. */
export function useSectionStates({ state }: SaveForm<ProcedureFormInput>): ReadonlyMap<string, SectionState> {
  const values: Values = useWatch({ control: state.control });
  const faulty = state.errors.flatMap(({ id }) => (id ? [id.slice(state.id.length)] : []));
  return new Map(PROCEDURE_SECTIONS.map((section) => [section.id, sectionState(section, values, faulty)]));
}

/** What to correct, what to check, that all is filled, or how much is. */
export function SectionMark({ state: { filled, all, warnings, errors } }: { state: SectionState }) {
  if (errors > 0) {
    return (
      <span className="flex shrink-0 items-center gap-1 text-xs font-medium text-danger tabular-nums">
        <CircleAlert aria-hidden className="size-3.5" />
        {errors} <VisuallyHidden>do poprawienia</VisuallyHidden>
      </span>
    );
  }
  if (warnings > 0) {
    return (
      <span className="flex shrink-0 items-center gap-1 text-xs font-medium text-warning tabular-nums">
        <TriangleAlert aria-hidden className="size-3.5" />
        {warnings} <VisuallyHidden>do sprawdzenia</VisuallyHidden>
      </span>
    );
  }
  if (all > 0 && filled === all) {
    return (
      <span className="shrink-0 text-success">
        <Check aria-hidden className="size-3.5" />
        <VisuallyHidden>pełna</VisuallyHidden>
      </span>
    );
  }
  if (all === 0) return null;
  return (
    <span className="shrink-0 text-xs text-muted-foreground tabular-nums">
      {filled} z {all}
      <VisuallyHidden> pól</VisuallyHidden>
    </span>
  );
}

type SectionListProps = { form: SaveForm<ProcedureFormInput>; isSaved: boolean };

/** The way to each section with its state, and to what is above and below the form; on a phone the folded sections say it. */
export function SectionList({ form, isSaved }: SectionListProps) {
  useFormKeys(form.state.id);
  const states = useSectionStates(form);
  return (
    <nav
      aria-label="Sekcje formularza"
      className="no-print hidden space-y-2 text-sm lg:sticky lg:top-18 lg:block lg:w-52 lg:shrink-0"
    >
      <ul className="flex flex-col gap-y-1">
        {isSaved && ABOVE.map((part) => <Way key={part.id} {...part} />)}
        {PROCEDURE_SECTIONS.map(({ id, title }) => (
          <Way key={id} id={id} title={title} state={states.get(id)} />
        ))}
        {isSaved && BELOW.map((part) => <Way key={part.id} {...part} />)}
      </ul>
      <p className="text-xs text-muted-foreground">
        <kbd>Ctrl+S</kbd> zapisuje, <kbd>Alt+Page Down</kbd> i <kbd>Alt+Page Up</kbd> otwierają następną i poprzednią
        sekcję.
      </p>
    </nav>
  );
}

type WayProps = { id: string; title: string; state?: SectionState | undefined };

const Way = ({ id, title, state }: WayProps) => (
  <li className="flex items-baseline justify-between gap-2">
    <button
      type="button"
      onClick={() => goToSection(id)}
      className="rounded-sm text-start text-muted-foreground hover:text-foreground hover:underline hover:underline-offset-3"
    >
      {title}
    </button>
    {state && <SectionMark state={state} />}
  </li>
);
