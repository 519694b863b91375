import { z } from 'zod';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { formatStamp } from '#ui/text/number.ts';
import { LibraryRecord } from '../../schema.ts';
import { type Form, hiddenBy, useValues } from './values.ts';

const Frozen = z.object({ statements: LibraryRecord.shape.statements });

/** Whose printed statements list the work, before it is changed all the same. */
export function FrozenQuestion({ current, onSave }: { current: unknown; onSave: () => void }) {
  const frozen = Frozen.safeParse(current).data;
  if (!frozen) return null;
  return (
    <div className="space-y-2">
      <p>
        Te oświadczenia wymieniają pracę taką, jak jest teraz zapisana. Zostaną bez zmian, a różnicę pokaże dziennik
        przypisań:
      </p>
      <ul className="list-disc ps-5">
        {frozen.statements.map(({ person_id: person, name, year, printed }) => (
          <li key={`${person} ${year}`}>
            {name}, {year}, wydrukowane {formatStamp(printed)}
          </li>
        ))}
      </ul>
      <Button onClick={onSave}>Zapisz mimo oświadczeń</Button>
    </div>
  );
}

/** What is filled and would not be saved with the chosen type. */
export function TypeNotes({ form, type, saved }: { form: Form; type: number; saved: number }) {
  const hidden = hiddenBy(useValues(form), type);
  if (hidden.length === 0) return null;
  return (
    <Alert
      tone="warning"
      title={`Ten rodzaj rekordu nie ma pól: ${hidden.join(', ')}`}
      actions={
        type === saved ? undefined : (
          <Button size="sm" onClick={() => form.set('type', String(saved))}>
            Wróć do poprzedniego rodzaju
          </Button>
        )
      }
    >
      Ich wartości są w szkicu, ale zapis ich nie zachowa. Pozostałe pola zostały.
    </Alert>
  );
}
