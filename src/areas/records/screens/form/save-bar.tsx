import type { useNavigate } from '@tanstack/react-router';
import { ChevronUp, TriangleAlert } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/cn.ts';
import { DropdownMenu, MenuItem } from '#ui/overlay/dropdown-menu.tsx';
import { counted } from '#ui/text/number.ts';
import { BOOKS, CHAPTER } from '../../fields.ts';
import type { LibraryRecord } from '../../schema.ts';
import { DraftLine, type DraftState } from './autosave.tsx';
import { useUndecided } from '../authors/undecided.ts';
import { type Form, useValues } from './values.ts';

/** What happens after a save. */
export type Intent = 'stay' | 'next' | 'chapter' | 'similar';

/** Goes where the save was to lead; a saved record stays where it is. */
export function leaveTo(navigate: ReturnType<typeof useNavigate>, { id, content }: LibraryRecord, intent: Intent) {
  if (intent === 'stay') return undefined;
  const search = intent === 'next' ? { typ: content.type } : intent === 'chapter' ? { ksiazka: id } : { wzor: id };
  return navigate({
    to: '/admindashboard/rekord/nowy',
    search: { ...search, po: id },
    ignoreBlocker: true,
  });
}

type SaveBarProps = {
  form: Form;
  type: number;
  /** null: a new record. */
  id: number | null;
  draft: DraftState;
  canDiscard: boolean;
  onSave: (intent: Intent) => void;
  onDiscard: () => void;
};

const Key = ({ children }: { children: string }) => (
  <kbd className="ms-1 rounded-sm border border-current/30 px-1 font-sans text-xs/4 font-normal max-sm:hidden">
    {children}
  </kbd>
);

/** Always in sight: where the draft is, what is not decided yet, and the ways to save. */
export function SaveBar({ form, type, id, draft, canDiscard, onSave, onDiscard }: SaveBarProps) {
  const values = useValues(form);
  const { rows: authors } = useUndecided(id, Array.isArray(values.authors) ? values.authors : []);
  const open = authors.flatMap(({ asks }, index) => (asks ? [`autor ${index + 1}`] : []));
  const { isBusy } = form.state;
  return (
    <section
      aria-label="Zapis"
      className="lower-bar no-print sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center gap-2 border-t bg-background px-4 py-2 sm:-mx-8 sm:px-8"
    >
      <output
        className={cn(
          'flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-1',
          // On a phone the ways to save stand in a row of their own.
          canDiscard ? 'max-sm:basis-2/5' : 'max-sm:w-full max-sm:flex-none',
        )}
      >
        <DraftLine state={draft} />
        {open.length > 0 && (
          <span className="flex items-center gap-1 text-xs/4 text-warning">
            <TriangleAlert aria-hidden className="size-4" /> Do decyzji:{' '}
            {open.length > 3 ? counted(open.length, 'autor', 'autorów', 'autorów') : open.join(', ')} <Key>F8</Key>
          </span>
        )}
      </output>
      {canDiscard && (
        <Button variant="quiet" onClick={onDiscard}>
          Odrzuć zmiany
        </Button>
      )}
      <Button
        variant="primary"
        onClick={() => onSave('stay')}
        busy={isBusy}
        className="max-sm:flex-1 max-sm:text-center"
      >
        Zapisz <Key>Ctrl S</Key>
      </Button>
      <Button onClick={() => onSave('next')} busy={isBusy} className="max-sm:flex-1 max-sm:text-center">
        Zapisz i nowy <Key>Ctrl Enter</Key>
      </Button>
      <DropdownMenu
        label="Inne zapisy"
        trigger={
          <Button aria-label="Inne zapisy" className="px-2!" disabled={isBusy}>
            <ChevronUp aria-hidden />
          </Button>
        }
      >
        {(type === CHAPTER || BOOKS.includes(type)) && (
          <MenuItem onSelect={() => onSave('chapter')}>
            {type === CHAPTER ? 'Zapisz, potem kolejny rozdział tej książki' : 'Zapisz, potem rozdział tej książki'}
          </MenuItem>
        )}
        <MenuItem onSelect={() => onSave('similar')}>Zapisz, potem podobny rekord</MenuItem>
      </DropdownMenu>
    </section>
  );
}
