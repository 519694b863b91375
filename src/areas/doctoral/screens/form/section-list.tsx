import { useEffect } from 'react';
import { type Control, type FieldValues, useWatch } from 'react-hook-form';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { PROCEDURE_SECTIONS } from '../../fields.ts';

export const sectionAnchor = (id: string) => `sekcja-${id}`;
export const headingId = (id: string) => `${sectionAnchor(id)}-naglowek`;

export function goToSection(id: string) {
  const heading = document.getElementById(headingId(id));
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

type Values = Partial<Record<string, unknown>>;

const isFilled = (value: unknown) => value !== null && value !== undefined && value !== '' && value !== 'n';

/** How many of a section's fields are filled; yes and no, and the state of the entry, always are. */
function filledOf({ fields }: (typeof PROCEDURE_SECTIONS)[number], values: Values) {
  const counted = Object.entries<{ kind: string }>(fields).filter(([, { kind }]) => !ALWAYS_FILLED.includes(kind));
  return { filled: counted.filter(([name]) => isFilled(values[name])).length, all: counted.length };
}
const ALWAYS_FILLED = ['flag', 'status', 'discipline'];

type SectionListProps = { control: Control<FieldValues>; formId: string; isSaved: boolean };

/** The way to each section, and to what is below the form. */
export function SectionList({ control, formId, isSaved }: SectionListProps) {
  useFormKeys(formId);
  const values: Values = useWatch({ control });
  return (
    <nav aria-label="Sekcje formularza" className="no-print space-y-2 text-sm lg:sticky lg:top-4 lg:w-52 lg:shrink-0">
      <ul className="flex flex-wrap gap-x-3 gap-y-1 lg:flex-col">
        {isSaved && ABOVE.map((part) => <Way key={part.id} {...part} />)}
        {PROCEDURE_SECTIONS.map((section) => (
          <Way key={section.id} {...section} {...filledOf(section, values)} />
        ))}
        {isSaved && BELOW.map((part) => <Way key={part.id} {...part} />)}
      </ul>
      <p className="hidden text-xs text-muted-foreground lg:block">
        <kbd>Ctrl+S</kbd> zapisuje, <kbd>Alt+Page Down</kbd> i <kbd>Alt+Page Up</kbd> przechodzą między sekcjami.
      </p>
    </nav>
  );
}

type WayProps = { id: string; title: string; filled?: number; all?: number };

const Way = ({ id, title, filled = 0, all = 0 }: WayProps) => (
  <li className="flex items-baseline justify-between gap-2">
    <button
      type="button"
      onClick={() => goToSection(id)}
      className="rounded-sm text-start text-muted-foreground hover:text-foreground hover:underline hover:underline-offset-3"
    >
      {title}
    </button>
    {all > 0 && (
      <span className="shrink-0 text-xs text-muted-foreground tabular-nums">
        {filled}
        <span aria-hidden>/</span>
        <VisuallyHidden> z </VisuallyHidden>
        {all}
        <VisuallyHidden> pól</VisuallyHidden>
      </span>
    )}
  </li>
);
