import { useCallback, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { cn } from '#ui/cn.ts';
import { SlotBarFigure } from '#ui/chart/slot-bar.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { type KeyedStore, useEntry } from '#ui/state/keyed-store.ts';
import { Decimal } from '#ui/table/decimal.tsx';
import { counted, formatDecimal, formatShort } from '#ui/text/number.ts';
import type { DeskDiscipline } from '#areas/evaluation/schema.ts';
import type { Remember } from '../rows/last-change.ts';
import { CompactDesk, DeskLine } from './compact-desk.tsx';
import { AfterAcceptance, Deadline, Foot } from './desk-foot.tsx';
import { lossWarning } from './loss-warning.ts';
import { type Names, namedText } from './names.ts';
import { ProposalButton } from './proposal-button.tsx';
import { leftOf, NOTHING, type Selected } from './sums.ts';
import { Acceptance, Totals } from './totals.tsx';
import type { DeskView, Preview } from './use-desk.ts';

/** A column of each discipline and one of the sums, below each other in narrow windows. */
const deskColumns = (disciplines: number) =>
  cn(
    'grid divide-y lg:divide-x lg:divide-y-0 print:divide-x print:divide-y-0',
    disciplines === 1
      ? 'lg:grid-cols-2 print:grid-cols-2'
      : 'lg:grid-cols-[1fr_1fr_17rem] print:grid-cols-[1fr_1fr_14rem]',
  );

type DeskProps = { view: DeskView; preview: KeyedStore<Preview> };
type DeskCardProps = DeskProps & {
  folded: boolean;
  names: Names;
  remember: Remember;
  onShowOver: (discipline: number) => void;
};

/**
 * How full the own disciplines are, and the own selection beside the own optimum; in short where `folded`, and while it is
 * out of sight.
 */
export function DeskCard({ view, preview, folded, names, remember, onShowOver }: DeskCardProps) {
  const [isAway, setAway] = useState(false);
  const watch = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => entry && setAway(!entry.isIntersecting && entry.boundingClientRect.top < 0),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const { disciplines } = view.desk;
  if (disciplines.length === 0) return null;
  return (
    <>
      <Card>
        <section ref={watch} aria-label="Twoje sloty i punkty" className="print:break-inside-avoid">
          {folded ? (
            <div className="flex flex-wrap items-center gap-x-6 gap-y-2 px-4 py-2.5">
              <div className="min-w-0 grow sm:basis-120">
                <DeskLine view={view} preview={preview} />
              </div>
              <div className="text-xs text-muted-foreground empty:hidden">
                <Deadline view={view} isShort />
                <AfterAcceptance view={view} />
              </div>
              <Acceptance view={view} remember={remember} />
              <ProposalButton {...{ view, names, remember }} />
            </div>
          ) : (
            <>
              <div className={deskColumns(disciplines.length)}>
                {disciplines.map((discipline) => (
                  <Ruler
                    key={discipline.code}
                    discipline={discipline}
                    selected={view.selection.get(discipline.code) ?? NOTHING}
                    preview={preview}
                    runningTo={view.desk.running_to}
                    titleOf={names.titleOf}
                    onShowOver={onShowOver}
                  />
                ))}
                <Totals view={view} preview={preview} remember={remember} />
              </div>
              <Foot view={view} names={names} remember={remember} />
            </>
          )}
        </section>
      </Card>
      {isAway && <CompactDesk view={view} preview={preview} />}
    </>
  );
}

type RulerProps = {
  discipline: DeskDiscipline;
  selected: Selected;
  preview: KeyedStore<Preview>;
  runningTo: number | null;
  titleOf: Names['titleOf'];
  onShowOver: DeskCardProps['onShowOver'];
};

const limitsText = (limits: Selected['limits']) =>
  [limits.has(2) && 'slotów', limits.has(1) && 'monografii'].filter(Boolean).join(' i ');

function Ruler({ discipline, selected, preview, runningTo, titleOf, onShowOver }: RulerProps) {
  const looked = useEntry(preview, 0);
  const { code, name, percent, slot_limit, slots, points, monograph_limit, mono_slots } = discipline;
  const over = selected.over.length;
  return (
    <div className="min-w-0 space-y-2 px-4 py-3 sm:py-4">
      <div className="flex items-baseline justify-between gap-3 text-sm">
        <h2 className="min-w-0 font-semibold first-letter:uppercase">
          {name}
          {percent !== null && <span className="ms-2 font-normal text-muted-foreground">{percent}%</span>}
        </h2>
        <span className="shrink-0 text-xs text-muted-foreground">
          w optimum zostało {formatDecimal(leftOf(discipline), 2)}
        </span>
      </div>
      <SlotBarFigure
        value={slots}
        limit={slot_limit}
        marker={selected.ticked > 0 ? selected.slots : undefined}
        preview={looked?.code === code ? looked.slots : undefined}
      />
      <table className="w-full text-sm max-sm:block">
        <caption className="sr-only">Twoje optimum i wybór własny: {name}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">Zestaw</th>
            <th scope="col">Sloty</th>
            <th scope="col">Punkty</th>
          </tr>
        </thead>
        <tbody className="max-sm:block">
          <SetRow
            mark="size-2.5 rounded-xs bg-chart-1"
            label="Twoje optimum"
            short="optimum"
            slots={slots}
            limit={slot_limit}
            points={points}
          />
          <SetRow
            mark="mx-1 h-3 w-0.5 bg-foreground"
            label="Wybór własny"
            short="wybór"
            slots={selected.slots}
            limit={slot_limit}
            points={selected.points}
          />
        </tbody>
      </table>
      <p className="text-xs text-muted-foreground">
        monografie w optimum {formatDecimal(mono_slots, 2)} z {formatDecimal(monograph_limit, 2)}
      </p>
      {discipline.reduction > 0 && (
        <p className="text-xs font-medium text-warning">{lossWarning(discipline, runningTo)}</p>
      )}
      {/* On a wide screen the line is always there, and the lists below stay where they are. */}
      <p
        title={over > 0 ? namedText(selected.over, titleOf) : undefined}
        className="text-xs wrap-anywhere text-muted-foreground empty:hidden lg:min-h-4 lg:truncate lg:empty:block print:whitespace-normal"
      >
        {over > 0 && (
          <>
            <span className="font-medium text-warning">
              {counted(
                over,
                'praca z wyboru jest ponad limit',
                'prace z wyboru są ponad limit',
                'prac z wyboru jest ponad limit',
              )}{' '}
              {limitsText(selected.limits)}
            </span>{' '}
            <Button variant="link" size="xs" className="-my-1" onClick={() => onShowOver(code)}>
              Pokaż
            </Button>{' '}
            {namedText(selected.over, titleOf, 1)}
          </>
        )}
      </p>
    </div>
  );
}

/** `short`: the label on a phone. */
type SetRowProps = { mark: string; label: string; short: string; slots: number; limit: number; points: number };

const SetRow = ({ mark, label, short, slots, limit, points }: SetRowProps) => (
  <tr className="max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto_auto] max-sm:items-baseline max-sm:gap-x-1.5 max-sm:text-xs">
    <th scope="row" className="py-0.5 text-start font-normal whitespace-nowrap">
      <span aria-hidden className={cn('inline-block align-middle', mark)} />
      <span className="ms-2 max-sm:hidden">{label}</span>
      <span className="ms-1 sm:hidden">{short}</span>
    </th>
    <td className="tabular py-0.5 text-end">
      <Decimal value={slots} digits={4} />
      <span className="text-muted-foreground"> z {formatShort(limit, 4, 2)}</span>
    </td>
    <td className="tabular py-0.5 text-end font-medium sm:ps-3">{formatDecimal(points, 4)} pkt</td>
  </tr>
);

/** As high as the desk, so that the lists below it stay where they are when it comes. */
export const DeskSkeleton = ({ disciplines, folded }: { disciplines: number; folded: boolean }) =>
  disciplines > 0 &&
  (folded ? (
    <Card aria-hidden className={cn('px-4 py-2.5 sm:h-13', disciplines > 1 ? 'h-42.5' : 'h-38')}>
      <Skeleton className="h-5! w-2/5" />
    </Card>
  ) : (
    <Card aria-hidden>
      <div className={deskColumns(disciplines)}>
        {Array.from({ length: disciplines }, (_, index) => (
          <div key={index} className="h-38 space-y-3 px-4 py-3 sm:h-37 sm:py-4 lg:h-39">
            <Skeleton className="h-5! w-2/5" />
            <Skeleton className="h-1.5!" />
            <Skeleton />
            <Skeleton />
          </div>
        ))}
        <div className="flex h-36 flex-col sm:h-34 lg:h-auto justify-between p-4">
          <Skeleton className="h-10!" />
          <Skeleton className="h-8! w-1/2" />
        </div>
      </div>
      <p className="h-8 border-t sm:h-12 lg:h-8" />
    </Card>
  ));
