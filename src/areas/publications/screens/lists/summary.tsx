import { ChartPie } from 'lucide-react';
import { PageButton } from '#client/page-link.ts';
import { usePanels } from '#client/shell/session.ts';
import { Named } from '#ui/named.tsx';
import { Button } from '#ui/button.tsx';
import { counted, formatInteger, plural } from '#ui/text/number.ts';
import { Spinner } from '#ui/spinner.tsx';
import { UNASSIGNED } from '../../unassigned.ts';
import type { Filters } from './filter.ts';
import { awaitingOf, isPublication, isUnassigned, type Work } from '../rows/work.ts';

type SummaryProps = {
  works: readonly Work[];
  period: number;
  own: boolean;
  /** Replaces the filters. */
  onShow: (filters: Filters) => void;
};

/** The button and the filter of disciplines show publications and patents together: so they are counted. */
function unassignedText(count: number, patents: number) {
  if (patents === 0)
    return plural(count, 'publikacja nieprzypisana', 'publikacje nieprzypisane', 'publikacji nieprzypisanych');
  if (patents === count)
    return plural(count, 'patent nieprzypisany', 'patenty nieprzypisane', 'patentów nieprzypisanych');
  return `${plural(count, 'praca nieprzypisana', 'prace nieprzypisane', 'prac nieprzypisanych')}, w tym ${counted(patents, 'patent', 'patenty', 'patentów')}`;
}

/** Counts of works in a line, each with a button that shows only these. */
export function Summary({ works, period, own, onShow }: SummaryProps) {
  const publications = works.filter(isPublication);
  const unassigned = works.filter(isUnassigned);
  const patents = unassigned.filter((work) => !isPublication(work)).length;
  const accepted = publications.filter((work) => work.accepted_to_eval).length;
  const awaiting = awaitingOf(works);
  const count = publications.length;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      <Figure count={count} text={plural(count, 'publikacja', 'publikacje', 'publikacji')} />
      <Figure
        count={accepted}
        text={plural(accepted, 'przyjęta do ewaluacji', 'przyjęte do ewaluacji', 'przyjętych do ewaluacji')}
        onShow={() => onShow({ state: 'przyjete' })}
      />
      <Figure
        count={unassigned.length}
        text={unassignedText(unassigned.length, patents)}
        onShow={() => onShow({ disc: UNASSIGNED })}
      />
      {awaiting > 0 && (
        <Figure
          count={awaiting}
          text={plural(awaiting, 'czeka na przeliczenie', 'czekają na przeliczenie', 'czeka na przeliczenie')}
          busy
          onShow={() => onShow({ state: 'przeliczane' })}
        />
      )}
      {own && <SlotLink period={period} />}
    </div>
  );
}

type FigureProps = { count: number; text: string; busy?: boolean; onShow?: () => void };

const Figure = ({ count, text, busy, onShow }: FigureProps) => (
  <p className="flex items-center gap-1.5">
    <span>
      <strong className="font-semibold">{formatInteger(count)}</strong> {text}
    </span>
    {busy && <Spinner className="text-muted-foreground" />}
    {count > 0 && onShow && (
      <Button variant="link" size="xs" onClick={onShow}>
        <span>
          <Named of={`${formatInteger(count)} ${text}`}>Pokaż</Named>
        </span>
      </Button>
    )}
  </p>
);

/** For holders of the slots panel. */
function SlotLink({ period }: { period: number }) {
  const { data } = usePanels();
  if (!data?.panels.includes('slotFilling')) return null;
  return (
    <PageButton to="/publicationpanelevalrep" search={{ period }} icon={ChartPie} className="no-print sm:ms-auto">
      Wypełnienie slotów
    </PageButton>
  );
}
