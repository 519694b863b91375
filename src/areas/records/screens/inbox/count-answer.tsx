import { useId, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Key } from '#ui/key.tsx';
import { Input } from '#ui/field/input.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { formatInteger } from '#ui/text/number.ts';
import type { ViewProps } from '#areas/inbox/screens/inbox-tab.tsx';
import type { ShownRecord } from '../../schema-inbox.ts';

/** As the record admits. */
const MOST = 32_000;

type CountAnswerProps = Pick<ViewProps, 'count' | 'busy' | 'hasKeys'> & {
  record: ShownRecord;
  /** Of how many printed statements list the work, in words. */
  printed: string | undefined;
};

/** The number of all authors, entered where the question stands. */
export function CountAnswer({ record, printed, count, busy, hasKeys }: CountAnswerProps) {
  const field = useId();
  const [typed, setTyped] = useState('');
  const [asked, ask] = useState<number>();
  const listed = record.content.authors.length;
  const other = Number(typed);
  const isFine = Number.isInteger(other) && other >= Math.max(listed, 1) && other <= MOST;
  const save = (chosen: number, despite: boolean) => count(chosen, { version: record.version, despite });
  const answer = (chosen: number) => (printed === undefined ? save(chosen, false) : ask(chosen));
  return (
    <form
      className="mt-1.5 space-y-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (isFine && !busy) answer(other);
      }}
    >
      <div className="flex flex-wrap gap-2">
        <Button size="sm" data-answer="1" busy={busy} onClick={() => answer(listed)}>
          {listed} <span className="text-muted-foreground">jak na liście</span> {hasKeys && <Key>1</Key>}
        </Button>
        <span className="flex items-center gap-1">
          <label htmlFor={field} className="text-sm text-muted-foreground">
            inna
          </label>
          {hasKeys && <Key>2</Key>}
          <Input
            id={field}
            aria-label="Liczba wszystkich autorów"
            data-answer="2"
            numeric
            className="w-20! min-h-7!"
            value={typed}
            aria-invalid={typed !== '' && !isFine}
            inputMode="numeric"
            onKeyDown={({ key }) => {
              if (key !== 'Escape') return;
              // Back to the keys of the list; nothing has been entered.
              setTyped('');
              document.querySelector<HTMLElement>('li[aria-current] [data-matter]')?.focus();
            }}
            onChange={({ target }) => setTyped(target.value.replaceAll(/\D/g, ''))}
          />
          <Button size="sm" type="submit" busy={busy} disabled={!isFine}>
            Zapisz
          </Button>
        </span>
      </div>
      {typed !== '' && !isFine && (
        <p className="text-xs text-destructive">
          {other > MOST ? `Najwyżej ${formatInteger(MOST)}` : `Nie mniej niż ${listed}: tylu jest na liście`}
        </p>
      )}
      {asked !== undefined && (
        <ConfirmDialog
          open
          onOpenChange={(open) => open || ask(undefined)}
          title="Zapisać liczbę autorów mimo oświadczeń?"
          confirm="Zapisz"
          onConfirm={() => save(asked, true)}
        >
          {printed}. Zostaną bez zmian, a różnicę pokaże dziennik przypisań.
        </ConfirmDialog>
      )}
    </form>
  );
}
