import { Alert } from '#ui/alert.tsx';
import { counted, plural } from '#ui/text/number.ts';
import { THIRD_DISCIPLINE } from '#areas/publications/schema-codes.ts';
import type { EvaluationPeriod } from '#areas/periods/schema.ts';
import type { OwnReduction, SlotShares } from '../schema.ts';
import { AssignmentsLink } from './assignments-link.tsx';
import { useSlotReader } from './slot-reader.ts';

/** Works in a third discipline: which two are kept, and where to mend it. */
export function ThirdDisciplineNotice({ shares }: { shares: SlotShares }) {
  const { keptTwo } = useSlotReader();
  const { third_discipline: found, dyscypliny_nazwy: names, evaluation_result: results } = shares;
  if (!found) return null;
  const list = new Intl.ListFormat('pl', { type: 'conjunction' });
  const named = (codes: number[]) => list.format(codes.map((code) => names[code] ?? String(code)));
  const rejected = found.further
    .flatMap((code) => results[code]?.pub_qualification ?? [])
    .filter(({ reject_reason }) => reject_reason === THIRD_DISCIPLINE).length;
  return (
    <Alert
      tone="warning"
      title="Publikacje w więcej niż dwóch dyscyplinach"
      actions={<AssignmentsLink period={shares.period_id}>Zmień dyscypliny publikacji</AssignmentsLink>}
    >
      {keptTwo} <strong>{named(found.kept)}</strong>. Poza ewaluacją {plural(rejected, 'zostaje', 'zostają', 'zostaje')}{' '}
      {counted(rejected, 'publikacja', 'publikacje', 'publikacji')}{' '}
      {plural(found.further.length, 'z dyscypliny', 'z dyscyplin', 'z dyscyplin')}{' '}
      <strong>{named(found.further)}</strong>.
    </Alert>
  );
}

/** What would prevent or would have prevented it. */
const REMEDIES: Record<OwnReduction['kind'], string> = {
  noPublication: 'Wystarczy jedna zatwierdzona publikacja z wykazu przypisana do tej dyscypliny.',
  notInN: 'Wystarczy zaliczenie do liczby N na 31 grudnia jednego z lat okresu.',
  noStatement: 'Wystarczy złożyć oświadczenie o dyscyplinach.',
};

/** Slots that disciplines lose because of this person (N0), or will if nothing changes until the period's end. */
export function ReductionNotices({ shares, period }: { shares: SlotShares; period: EvaluationPeriod }) {
  const { causes } = useSlotReader();
  const { forecast, rows } = shares.reductions;
  return rows.map(({ dyscyplina, kind, slots }) => {
    const subject = dyscyplina === null ? 'każda dyscyplina uczelni' : `dyscyplina ${dyscyplina}`;
    const lost = counted(slots, 'slot', 'sloty', 'slotów', 'slotu');
    return forecast ? (
      <Alert key={dyscyplina} tone="warning" title={`Prognoza: ${subject} straci ${lost}`}>
        Stanie się tak, jeżeli do 31 grudnia {period.year_to} r. nic się nie zmieni. Powód: {causes[kind]}.{' '}
        {REMEDIES[kind]} Dziś limit dyscypliny nie jest pomniejszony.
      </Alert>
    ) : (
      <Alert key={dyscyplina} title={`Pomniejszenie: ${subject} straciła ${lost}`}>
        Powód: w okresie {period.year_from}–{period.year_to} {causes[kind]}.
      </Alert>
    );
  });
}
