import { useEffect, useState } from 'react';
import { holder } from '#client/parts/holder.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { OF_VENUE, venueLabel } from '../../fields.ts';
import { type Form, hiddenBy, type startOf, useValues, valueText } from './values.ts';

type OfVenue = Record<(typeof OF_VENUE)[number], string>;
const NO_VENUE: OfVenue = { venue: '', issn: '', eissn: '', isbn: '' };
const NUMBERS = { issn: 'ISSN', eissn: 'e-ISSN', isbn: 'ISBN' } as const;

const ofVenue = (from: Readonly<Record<string, unknown>>): OfVenue => ({
  venue: valueText(from, 'venue'),
  issn: valueText(from, 'issn'),
  eissn: valueText(from, 'eissn'),
  isbn: valueText(from, 'isbn'),
});

const wordsOf = (label: string, { venue, ...numbers }: OfVenue) => [
  ...(venue === '' ? [] : [`${label} „${venue}”`]),
  ...(['issn', 'eissn', 'isbn'] as const).flatMap((name) =>
    numbers[name] === '' ? [] : [`${NUMBERS[name]} ${numbers[name]}`],
  ),
];

type Kind = { type: number; start: ReturnType<typeof startOf> };

/**
 * Keeps a publisher from becoming a journal when the kind of the record changes: what the former kind called its venue is
 * set aside, and comes back with it. Returns what is aside, in words.
 */
export function useKindFields(form: Form, { type, start }: Kind): string[] {
  const values = useValues(form);
  const label = venueLabel(type);
  const [kept] = useState(() => {
    const own = venueLabel(start.type);
    const aside = new Map(own === null || own === label ? [] : [[own, ofVenue(start)]]);
    return holder({ shown: label ?? own, aside });
  });
  useEffect(() => {
    const { shown, aside } = kept.get();
    // A kind without a venue hides it, and says so by itself.
    if (label === null || label === shown) return;
    const next = aside.get(label) ?? NO_VENUE;
    kept.set({ shown: label, aside: shown === null ? aside : new Map([...aside, [shown, ofVenue(values)]]) });
    // The form draws anew what is set, and with it what is aside.
    for (const name of OF_VENUE) form.set(name, next[name]);
  }, [label, values, form, kept]);
  return label === null ? [] : [...kept.get().aside].flatMap(([of, each]) => (of === label ? [] : wordsOf(of, each)));
}

/** What is filled and would not be saved with the chosen type. */
export function TypeNotes({ form, type, saved, lost }: { form: Form; type: number; saved: number; lost: string[] }) {
  const hidden = hiddenBy(useValues(form), type);
  if (hidden.length === 0 && (lost.length === 0 || type === saved)) return null;
  return (
    <Alert
      tone="warning"
      title={
        hidden.length > 0
          ? `Ten rodzaj rekordu nie ma pól: ${hidden.join(', ')}`
          : 'Po zmianie rodzaju część wartości nie pasuje'
      }
      actions={
        type === saved ? undefined : (
          <Button size="sm" onClick={() => form.set('type', String(saved))}>
            Wróć do poprzedniego rodzaju
          </Button>
        )
      }
    >
      {hidden.length > 0 && <p>Ich wartości są w szkicu, ale zapis ich nie zachowa. Pozostałe pola zostały.</p>}
      {lost.length > 0 && type !== saved && (
        <p>
          Zapis nie zachowa{hidden.length > 0 && ' też'}: {lost.join(', ')}. Wrócą z poprzednim rodzajem.
        </p>
      )}
    </Alert>
  );
}
