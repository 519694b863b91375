import { useState } from 'react';
import { z } from 'zod';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field/field.tsx';
import { focusOnOpening } from '#ui/state/focus-field.ts';
import { LimitedInput, tooLong } from '#ui/field/limited-input.tsx';

const REASON = 200;

const Refused = z.object({ same_doi: z.array(z.object({ id: z.int(), title: z.string() })) });

/** Two works that truly share a DOI: why, before the second is saved. */
export function SameDoiQuestion({ current, onSave }: { current: unknown; onSave: (reason: string) => void }) {
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const isTooLong = tooLong(reason, REASON) !== undefined;
  if (!Refused.safeParse(current).success) return null;
  return (
    <div ref={focusOnOpening} className="space-y-2">
      <p>Jeżeli to ta sama praca, otwórz tamten rekord. Jeżeli dwie prace naprawdę mają wspólny DOI, podaj dlaczego:</p>
      <Field label="Powód" error={isMissing ? 'Podaj powód' : undefined}>
        <LimitedInput value={reason} longest={REASON} onChange={({ target }) => setReason(target.value)} />
      </Field>
      <Button disabled={isTooLong} onClick={() => (reason.trim() === '' ? setMissing(true) : onSave(reason.trim()))}>
        Zapisz: to inna praca
      </Button>
    </div>
  );
}
