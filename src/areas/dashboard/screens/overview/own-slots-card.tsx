import { ArrowLeftRight, Check, SquareDashedMousePointer } from 'lucide-react';
import type { ReactNode } from 'react';
import { PageLink } from '#client/page-link.ts';
import { fixed4, toNumber } from '#engine/fixed.ts';
import { Card } from '#ui/card.tsx';
import { cn } from '#ui/cn.ts';
import { Decimal } from '#ui/table/decimal.tsx';
import { counted, formatDate, formatDecimal, plural } from '#ui/text/number.ts';
import { stampText } from '#ui/text/instant.ts';
import { SlotRing } from '#ui/chart/slot-ring.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { OwnSlots, SlotBar } from '#areas/evaluation/schema-overview.ts';

/** The period, and until when its assignments may be changed. */
export function DeadlineLine({ slots }: { slots: OwnSlots }) {
  const { year_from, year_to, computed, queued } = slots;
  return (
    <p className="flex flex-wrap justify-between gap-x-6 text-muted-foreground">
      <span>
        Okres ewaluacji {year_from}–{year_to}. <Deadline slots={slots} />
      </span>
      <span className="text-xs/5">
        {queued ? 'Trwa przeliczanie wyników…' : computed && `Twoje wyniki przeliczono ${stampText(computed)}`}
      </span>
    </p>
  );
}

function Deadline({ slots: { deadline, days_left } }: { slots: OwnSlots }) {
  if (deadline === null || days_left === null) return 'Terminu zmian przypisań nie wyznaczono.';
  const day = <strong className="font-semibold text-foreground">{formatDate(deadline)}</strong>;
  if (days_left < 0) return <>Termin zmian przypisań minął {day}.</>;
  if (days_left === 0) return <>Przypisania możesz zmieniać tylko do końca dnia {day}.</>;
  return (
    <>
      Przypisania możesz zmieniać do {day}, {plural(days_left, 'został', 'zostały', 'zostało')}{' '}
      <strong className="font-semibold whitespace-nowrap text-foreground">
        {counted(days_left, 'dzień', 'dni', 'dni')}
      </strong>
      .
    </>
  );
}

/** The own disciplines: their points together, how full they are, and what the own selection gives against the optimum. */
export function OwnSlotsCard({ slots: { disciplines, period, totals } }: { slots: OwnSlots }) {
  return (
    <Card>
      <section aria-label="Twoje dyscypliny">
        <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-1 px-5 py-2 text-sm">
          {disciplines.length === 0 ? (
            <p>Sloty i punkty pojawią się po przeliczeniu.</p>
          ) : (
            <p>
              Razem: <Total points={totals.accepted}>przyjęte do ewaluacji</Total>,{' '}
              <Total points={totals.optimum}>optimum</Total>
              {totals.custom !== null && (
                <>
                  , <Total points={totals.custom}>wybór własny</Total>
                </>
              )}
              {totals.patents > 0 && (
                <>
                  ; <Total points={totals.patents}>patenty</Total>
                </>
              )}
            </p>
          )}
          <PageLink to="/publicationpanelevalrep" search={{ period }} className="max-sm:inline-block max-sm:py-1">
            Wypełnienie slotów
          </PageLink>
        </div>
        {disciplines.length > 0 && (
          <>
            <div className={cn('grid border-t', disciplines.length > 1 && 'md:grid-cols-2')}>
              {disciplines.map((discipline) => (
                <Discipline key={discipline.code} discipline={discipline} period={period} />
              ))}
            </div>
            <p aria-hidden className="flex flex-wrap gap-x-4 border-t px-5 py-2 text-xs text-muted-foreground">
              <Key className="size-2.5 rounded-xs bg-chart-1">Twoje optimum</Key>
              <Key className="h-3 w-0.5 bg-foreground">wybór własny</Key>
              <Key className="size-2.5 rounded-xs bg-track">zostało</Key>
            </p>
          </>
        )}
      </section>
    </Card>
  );
}

const Total = ({ points, children }: { points: number; children: ReactNode }) => (
  <>
    {children} <strong className="font-medium whitespace-nowrap">{formatDecimal(points, 4)} pkt</strong>
  </>
);

const Key = ({ className, children }: { className: string; children: ReactNode }) => (
  <span className="inline-flex items-center gap-1.5">
    <span className={className} />
    {children}
  </span>
);

const difference = (a: number, b: number) => toNumber(fixed4(a) - fixed4(b));

function Discipline({ discipline, period }: { discipline: SlotBar; period: number }) {
  const { name, percent, works, slots, slot_limit, points, custom_slots, custom_points, accepted_points, selected } =
    discipline;
  const shown = [
    ...(percent === null ? [] : [`udział ${percent}%`]),
    counted(works, 'publikacja', 'publikacje', 'publikacji'),
    `przyjęte ${formatDecimal(accepted_points, 4)} pkt`,
  ];
  return (
    <div className="flex flex-col gap-3 border-t p-5 first:border-t-0 md:border-t-0 md:not-first:border-s">
      <div>
        <h2 className="text-lg font-semibold first-letter:uppercase">{name}</h2>
        <p className="text-xs text-muted-foreground">{shown.join(', ')}</p>
      </div>
      <div className="flex grow flex-wrap items-center gap-x-6 gap-y-3">
        <SlotRing
          value={slots}
          limit={slot_limit}
          marker={selected > 0 ? custom_slots : undefined}
          unit={Number.isInteger(slot_limit) && slot_limit > 1 ? 'slotów' : 'slotu'}
          label="Twoje optimum"
        />
        <table className="min-w-52 flex-1 text-sm">
          <caption className="sr-only">Twoje optimum i wybór własny: {name}</caption>
          <thead className="text-xs text-muted-foreground">
            <tr>
              <th scope="col" className="text-start font-normal">
                <VisuallyHidden>Zestaw</VisuallyHidden>
              </th>
              <th scope="col" className="ps-3 text-end font-normal">
                Punkty
              </th>
              <th scope="col" className="ps-3 text-end font-normal">
                Sloty
              </th>
            </tr>
          </thead>
          <tbody>
            <Figures label="Twoje optimum" points={points} slots={slots} />
            <Figures
              label="Wybór własny"
              points={selected > 0 ? custom_points : null}
              slots={selected > 0 ? custom_slots : null}
            />
            {selected > 0 && (
              <Figures
                label="Różnica"
                points={difference(custom_points, points)}
                slots={difference(custom_slots, slots)}
              />
            )}
          </tbody>
        </table>
      </div>
      <Verdict discipline={discipline} period={period} />
    </div>
  );
}

type FiguresProps = { label: string; points: number | null; slots: number | null };

const Figures = ({ label, points, slots }: FiguresProps) => (
  <tr className="border-b last:border-b-0">
    <th scope="row" className="py-1 text-start font-normal">
      {label}
    </th>
    <td className="tabular ps-3 text-end font-medium">
      <Decimal value={points} digits={4} />
    </td>
    <td className="tabular ps-3 text-end font-medium">
      <Decimal value={slots} digits={4} />
    </td>
  </tr>
);

/** What the own selection is worth beside the optimum, in a sentence. */
function Verdict({ discipline, period }: { discipline: SlotBar; period: number }) {
  const { selected, points, custom_points } = discipline;
  const gain = difference(points, custom_points);
  const Icon = selected === 0 ? SquareDashedMousePointer : gain === 0 ? Check : ArrowLeftRight;
  return (
    <p className="flex items-start gap-2 border-t pt-2.5 text-sm">
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-muted-foreground" />
      <span>
        {selected === 0 && (
          <>
            Nie zaznaczono własnego wyboru.{' '}
            <PageLink to="/publicationpanelevalasg" search={{ period, disc: discipline.code }}>
              Ułóż go
            </PageLink>
          </>
        )}
        {selected > 0 && gain === 0 && 'Twój wybór daje tyle samo punktów co optimum.'}
        {selected > 0 && gain !== 0 && (
          <>
            {gain > 0
              ? `Optimum daje o ${points4(gain)} więcej.`
              : `Twój wybór daje o ${points4(-gain)} więcej niż optimum.`}{' '}
            <PageLink to="/publicationpanelevalrep" search={{ period }}>
              Porównaj
            </PageLink>
          </>
        )}
      </span>
    </p>
  );
}

const points4 = (gain: number) => `${formatDecimal(gain, 4)} pkt`;
