import { Link } from '@tanstack/react-router';
import { ChartPie } from 'lucide-react';
import { usePanels } from '#client/session.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { formatInteger } from '#ui/number.ts';
import { Spinner } from '#ui/spinner.tsx';
import { Stat } from '#ui/stat.tsx';
import { AWAITS_RECALCULATION } from '../../schema.ts';
import { UNASSIGNED } from '../../search.ts';
import type { Filters } from './filter.ts';
import { isPublication, type Work } from '../rows/work.ts';

const SLOT_PANEL = 11;

type SummaryProps = {
  works: readonly Work[];
  period: number;
  own: boolean;
  /** Replaces the filters. */
  onShow: (filters: Filters) => void;
};

/** Counts of works, each a link that filters the lists. */
export function Summary({ works, period, own, onShow }: SummaryProps) {
  const unassigned = works.filter((work) => work.es_discipline_id === null).length;
  const publications = works.filter(isPublication);
  const accepted = publications.filter((work) => work.accepted_to_eval).length;
  const awaiting = publications.filter((work) => work.reject_reason === AWAITS_RECALCULATION).length;
  return (
    <Card className="grid grid-cols-2 items-end gap-x-6 gap-y-4 px-4 py-3 sm:flex sm:flex-wrap sm:items-center sm:gap-x-10">
      <Stat label="Wszystkie pozycje" value={formatInteger(works.length)} />
      <Figure label="Bez dyscypliny" count={unassigned} onShow={() => onShow({ disc: UNASSIGNED })} />
      <Figure label="Przyjęte do ewaluacji" count={accepted} onShow={() => onShow({ state: 'przyjete' })} />
      <Figure
        label="Czeka na przeliczenie"
        count={awaiting}
        busy={awaiting > 0}
        onShow={() => onShow({ state: 'przeliczane' })}
      />
      {own && <SlotLink period={period} />}
    </Card>
  );
}

function Figure({ label, count, busy, onShow }: { label: string; count: number; busy?: boolean; onShow: () => void }) {
  return (
    <Stat
      label={label}
      value={
        <span className="flex items-center gap-2">
          {formatInteger(count)}
          {busy && <Spinner className="text-muted-foreground" />}
          {count > 0 && (
            <Button variant="link" size="sm" onClick={onShow}>
              <span>
                Pokaż<span className="sr-only">: {label}</span>
              </span>
            </Button>
          )}
        </span>
      }
    />
  );
}

/** For holders of the slots panel. */
function SlotLink({ period }: { period: number }) {
  const { data } = usePanels();
  if (!data?.panels.includes(SLOT_PANEL)) return null;
  return (
    <Button asChild icon={ChartPie} className="no-print max-sm:col-span-2 sm:ms-auto">
      <Link to="/publicationpanelevalrep" search={{ period }}>
        Wypełnienie slotów
      </Link>
    </Button>
  );
}
