import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { OwnChangesCard } from '#areas/changes/screens/own-changes-tab.tsx';
import type { OwnSlots } from '#areas/evaluation/schema-overview.ts';
import { Card } from '#ui/card.tsx';
import { counted, formatDecimal } from '#ui/text/number.ts';
import type { Overview } from '../../schema.ts';
import { NewcomerCard } from './newcomer-card.tsx';
import { DeadlineLine, OwnSlotsCard } from './own-slots-card.tsx';

type OwnResultsProps = Partial<Pick<Overview, 'slots' | 'ownChanges'>>;

/** What concerns the own works of who holds an office: a line below the office's work, which opens. */
export function OwnResults({ slots, ownChanges }: OwnResultsProps) {
  const [isOpen, setOpen] = useState(false);
  const newcomer = slots?.newcomer;
  return (
    <details className="group" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="list-none rounded-lg [&::-webkit-details-marker]:hidden">
        <Card className="flex min-h-11 flex-wrap items-center gap-x-2 px-4 py-2 text-sm group-open:border-transparent group-open:bg-transparent">
          <ChevronRight aria-hidden className="-ms-1 size-4 shrink-0 group-open:rotate-90" />
          <h2 className="font-semibold">{slots && !newcomer ? 'Twoje wyniki' : 'Twoje dane'}</h2>
          <span className="min-w-0 flex-1 text-muted-foreground max-sm:basis-full max-sm:ps-5">
            {inShort({ slots, ownChanges })}
          </span>
          <span aria-hidden className="text-primary underline underline-offset-4 group-open:hidden max-sm:hidden">
            Pokaż
          </span>
        </Card>
      </summary>
      {isOpen && (
        <div className="space-y-4 pt-1">
          {slots && !newcomer && <DeadlineLine slots={slots} />}
          <div className="grid items-start gap-4 xl:grid-cols-2">
            {slots && (newcomer ? <NewcomerCard newcomer={newcomer} /> : <OwnSlotsCard slots={slots} />)}
            {ownChanges && <OwnChangesCard changes={ownChanges} />}
          </div>
        </div>
      )}
    </details>
  );
}

/** The own optimum, how full the slots are, and how much is new. */
const inShort = ({ slots, ownChanges }: OwnResultsProps) =>
  [
    slots && slots.disciplines.length > 0 && `optimum ${formatDecimal(slots.totals.optimum, 4)} pkt`,
    slots && filled(slots),
    ownChanges &&
      `${ownChanges.more ? 'ponad ' : ''}${counted(ownChanges.entries.length, 'zmiana', 'zmiany', 'zmian')} w Twoich pracach i danych`,
  ]
    .filter(Boolean)
    .join(', ');

const filled = ({ disciplines }: OwnSlots) =>
  disciplines
    .map(({ slots, slot_limit: limit }) => `${formatDecimal(slots, 4)} z ${formatDecimal(limit, 4)}`)
    .join(' i ')
    .concat(disciplines.length > 0 ? ' slotu' : '');
