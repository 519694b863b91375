import { counted } from '#ui/text/number.ts';
import type { PairView } from '../../schema-duplicates.ts';

/** What goes from the record that is joined to the one that stays, before anything is merged. */
export function Carried({ view: { belongings, chapters, shares, records } }: { view: PairView }) {
  const [, theirs] = belongings;
  const [, gone] = records;
  const frozen = shares.filter((share) => share.frozen.includes(true)).map(({ name }) => name);
  const chosen = shares.filter(({ disciplines: [, other] }) => other !== null).map(({ name }) => name);
  const items = [
    ...theirs.map(({ label, count }) => `${label}: ${count}`),
    ...(chapters[1] > 0 ? [counted(chapters[1], 'rozdział', 'rozdziały', 'rozdziałów')] : []),
    ...(chosen.length > 0 ? [`przypisania do dyscyplin: ${chosen.join(', ')}`] : []),
    ...(frozen.length > 0 ? [`wydrukowane oświadczenia: ${frozen.join(', ')}`] : []),
  ];
  return (
    <p className="text-sm">
      {items.length === 0
        ? `Od rekordu ${gone.id} nic nie zależy.`
        : `Z rekordu ${gone.id} przejdą ${items.join('; ')}.`}{' '}
      <span className="text-muted-foreground">
        Adres rekordu {gone.id} wskaże ten, który zostaje. Scalenie można cofnąć, dopóki nikt go nie zmieni.
      </span>
    </p>
  );
}
