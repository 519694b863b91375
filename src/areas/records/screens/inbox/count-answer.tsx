import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { api } from '#client/api.ts';
import { ChangeFailed } from '#client/parts/change-failed.tsx';
import { Button } from '#ui/button.tsx';
import { Key } from '#ui/key.tsx';
import { Input } from '#ui/field/input.tsx';
import type { DeskDone } from '#areas/inbox/schema.ts';
import { CHANGES } from '#areas/inbox/screens/inbox-tab.tsx';
import type { MatterView, ShownRecord } from '../../schema-inbox.ts';

type CountAnswerProps = { view: MatterView; record: ShownRecord; finish: (done: DeskDone) => void; hasKeys: boolean };

/** The number of all authors, entered where the question stands. */
export function CountAnswer({ view: { kind, key }, record, finish, hasKeys }: CountAnswerProps) {
  const field = useId();
  const [typed, setTyped] = useState('');
  const take = useMutation(api.inbox.act.mutationOptions({ meta: CHANGES }));
  const listed = record.content.authors.length;
  const count = Number(typed);
  const isFine = Number.isInteger(count) && count >= Math.max(listed, 1);
  const answer = (value: number) =>
    take.mutate(
      { act: 'count', office: 'library', items: [{ kind, key, version: record.version }], count: value },
      { onSuccess: finish },
    );
  const [refused] = take.data?.kept ?? [];
  return (
    <form
      className="mt-1.5 space-y-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (isFine) answer(count);
      }}
    >
      <div className="flex flex-wrap gap-2">
        <Button size="sm" data-answer="1" busy={take.isPending} onClick={() => answer(listed)}>
          {hasKeys && <Key>1</Key>} {listed} <span className="text-muted-foreground">jak na liście</span>
        </Button>
        <span className="flex items-center gap-1">
          {hasKeys && <Key>2</Key>}
          <label htmlFor={field} className="text-sm text-muted-foreground">
            inna
          </label>
          <Input
            id={field}
            aria-label="Liczba wszystkich autorów"
            data-answer="2"
            numeric
            className="w-20! min-h-7!"
            value={typed}
            maxLength={5}
            aria-invalid={typed !== '' && !isFine}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Button size="sm" type="submit" busy={take.isPending} disabled={!isFine}>
            Zapisz
          </Button>
        </span>
      </div>
      {typed !== '' && !isFine && (
        <p className="text-xs text-destructive">Nie mniej niż {listed}: tylu jest na liście</p>
      )}
      {refused && <p className="text-xs text-destructive">{refused.reason}</p>}
      <ChangeFailed of={take} failed="Nie zapisano" />
    </form>
  );
}
