import { useQuery } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import { Loaded } from '#client/parts/loaded.tsx';
import { Button } from '#ui/button.tsx';
import { Card, CardHeader, CardTitle } from '#ui/card.tsx';
import { TextSkeleton } from '#ui/skeleton.tsx';
import { cn } from '#ui/cn.ts';
import { TAKEN_HATCH } from '#ui/chart/hatch.ts';
import { fixed4, sumOf, toNumber } from '#engine/fixed.ts';
import { counted, formatDecimal, formatSigned, percentUsed, plural } from '#ui/text/number.ts';
import { KIND_TEXTS, waysText } from '#areas/evaluation/schema-words.ts';
import type { PersonReduction } from '#areas/evaluation/schema-standing.ts';
import { limitRows } from '../limits.ts';
import { remainingText } from './remaining-text.ts';
import type { DisciplineParameters } from '../schema.ts';

const SLOT_COLOURS = { slots: 'var(--chart-1)', outsideN: 'var(--chart-3)' };

const Key = ({ colour, text }: { colour: string; text: string }) => (
  <span className="inline-flex items-center gap-1.5">
    <span aria-hidden className="size-2.5 rounded-xs" style={{ background: colour }} />
    {text}
  </span>
);

const two = (value: number) => formatDecimal(value, 2);
const NAMED = 5;
/** Of the bar: a narrower piece has no room for a name. */
const NAMED_FROM = 0.1;

export const useTakers = (question: { period: number; disccode: number }) =>
  useQuery(api.evaluation.standing.reductions.queryOptions(question));

type WhatLimitsProps = {
  of: DisciplineParameters;
  takers: PersonReduction[];
  query: ReturnType<typeof useTakers>;
  onPerson: (person: number) => void;
  onReductions: () => void;
};

/** 3N as one bar with everybody who takes slots off it; beneath it what limits by points, and by people. */
export function WhatLimits({ of, takers, query, onPerson, onReductions }: WhatLimitsProps) {
  const { slots_3n, all, outside_n, reductions, reductions_forecast } = of;
  const whole = Math.max(slots_3n, all.limit + reductions, all.slots);
  const width = (slots: number) => ({ width: `${whole > 0 ? (100 * Math.max(slots, 0)) / whole : 0}%` });
  const free = Math.max(all.limit - all.slots, 0);
  // A forecast is in no limit yet.
  const isForecast = reductions === 0 && reductions_forecast > 0;
  const named = isForecast ? [] : takers.slice(0, NAMED);
  const rest = isForecast ? [] : takers.slice(NAMED);
  const restSlots = sumOf(rest.map(({ slots }) => slots));
  return (
    <Card className="min-w-0 xl:col-start-2 xl:row-start-[calc(2+var(--steps,0))]">
      <section aria-labelledby="limits-title">
        <CardHeader>
          <CardTitle id="limits-title">Co ogranicza wynik</CardTitle>
          <span className="text-xs text-muted-foreground">cały pasek to 3N = {two(slots_3n)} slotu</span>
        </CardHeader>
        <div className="space-y-1.5 p-4">
          <div className="flex h-8 gap-px overflow-hidden rounded-sm">
            <div aria-hidden style={{ ...width(all.slots - outside_n.slots), background: SLOT_COLOURS.slots }} />
            <div aria-hidden style={{ ...width(outside_n.slots), background: SLOT_COLOURS.outsideN }} />
            <div aria-hidden className="bg-track" style={width(free)} />
            {named.map((taker) => (
              <Taker
                key={taker.id_pracownik}
                taker={taker}
                isWide={taker.slots >= whole * NAMED_FROM}
                style={width(taker.slots)}
                onPerson={onPerson}
              />
            ))}
            {restSlots > 0 && <div aria-hidden style={{ ...width(restSlots), background: TAKEN_HATCH }} />}
          </div>
          <p className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted-foreground">
            <Key colour={SLOT_COLOURS.slots} text={`osoby w N ${two(all.slots - outside_n.slots)}`} />
            <Key colour={SLOT_COLOURS.outsideN} text={`osoby spoza N ${two(outside_n.slots)}`} />
            <Key colour="var(--track)" text={`wolne ${two(free)}`} />
            {reductions > 0 && <Key colour={TAKEN_HATCH} text={`pomniejszenia ${two(reductions)}`} />}
            {rest.length > 0 && (
              <span>
                w tym pozostałe {rest.length}: {two(restSlots)}
              </span>
            )}
          </p>
        </div>
        <div className="grid border-t lg:grid-cols-2 lg:divide-x print:grid-cols-2">
          <ByPoints of={of} />
          <div className="p-4 text-sm max-lg:border-t">
            <h3 className="mb-2 font-semibold">Osoby, które zabierają sloty</h3>
            <Loaded
              query={query}
              what="pomniejszeń"
              skeleton={<TextSkeleton lines={7} label="Wczytywanie pomniejszeń…" />}
            >
              {({ closed }) => <ByPeople of={of} takers={takers} isClosed={closed} onReductions={onReductions} />}
            </Loaded>
          </div>
        </div>
      </section>
    </Card>
  );
}

type TakerProps = {
  taker: PersonReduction;
  /** Has room for a name. */
  isWide: boolean;
  style: { width: string };
  onPerson: (person: number) => void;
};

/** A piece of the bar that the reader may point at: the person's bar below is marked. */
const Taker = ({ taker: { id_pracownik: id, nazwisko, imie, slots }, isWide, style, onPerson }: TakerProps) => (
  <button
    type="button"
    className="on-paper min-w-6 overflow-hidden px-1 text-start text-xs whitespace-nowrap focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-ring"
    style={{ ...style, background: TAKEN_HATCH }}
    title={`${nazwisko} ${imie}: −${two(slots)} slotu`}
    aria-label={`${nazwisko} −${two(slots)} slotu, ${imie}: pokaż słupek osoby`}
    onClick={() => onPerson(id)}
  >
    {isWide && (
      <span className="flex w-fit max-w-full gap-1 rounded-xs bg-card px-1 py-0.5 max-sm:hidden">
        <span className="truncate">{nazwisko}</span> −{two(slots)}
      </span>
    )}
  </button>
);

/** The limits in slots with what one more slot of each would bring. */
function ByPoints({ of }: { of: DisciplineParameters }) {
  const books = of.binding.filter(({ book }) => book !== null);
  return (
    <div className="p-4 text-sm">
      <h3 className="mb-1 font-semibold">Limity w punktach</h3>
      <table className="w-full max-sm:block">
        <thead className="sr-only">
          <tr>
            <th scope="col">Limit</th>
            <th scope="col">Sloty</th>
            <th scope="col">Slot więcej</th>
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {limitRows(of).map(({ key, label, slots, limit, price: perSlot }) => (
            <tr key={key} className="border-b last:border-b-0 max-sm:grid max-sm:grid-cols-[1fr_auto] max-sm:py-1.5">
              <th
                scope="row"
                className={cn('text-start max-sm:col-span-2 sm:py-1.5', perSlot > 0 ? 'font-medium' : 'font-normal')}
              >
                {label}
              </th>
              <td className="tabular whitespace-nowrap sm:py-1.5 sm:ps-3 sm:text-end">
                {two(slots)} <span className="text-muted-foreground">z {two(limit)}</span>
              </td>
              <td className="tabular text-end sm:py-1.5 sm:ps-3">
                {perSlot > 0 ? (
                  <span className="font-medium whitespace-nowrap text-success">
                    {formatSigned(perSlot, 2)} pkt za slot
                  </span>
                ) : (
                  <span className="text-muted-foreground">{limit === 0 ? 'nic się nie mieści' : 'nie ogranicza'}</span>
                )}
              </td>
            </tr>
          ))}
          {books.map(({ book, price }) => (
            <tr key={book} className="border-t max-sm:grid max-sm:py-1.5">
              <th scope="row" colSpan={2} className="text-start font-normal wrap-anywhere sm:py-1.5">
                rozdziały książki „{book}”
              </th>
              <td className="tabular text-end sm:py-1.5 sm:ps-3">{formatSigned(price, 4)} pkt za punkt</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type ByPeopleProps = {
  of: DisciplineParameters;
  takers: PersonReduction[];
  isClosed: boolean;
  onReductions: () => void;
};

function ByPeople({ of, takers, isClosed, onReductions }: ByPeopleProps) {
  if (takers.length === 0) return <p className="text-muted-foreground">Nikt nie pomniejsza slotów tej dyscypliny.</p>;
  const slots = sumOf(takers.map((each) => each.slots));
  const percent = percentUsed(slots, of.slots_3n);
  const perSlot = of.binding.find(({ limit }) => limit === 'slots')?.price ?? 0;
  const kinds = [...Map.groupBy(takers, ({ kind }) => kind)];
  const isForecast = of.reductions === 0;
  const left = toNumber(fixed4(of.slots_3n) - fixed4(slots));
  return (
    <>
      <p>
        <strong className="font-semibold">
          {counted(takers.length, 'osoba', 'osoby', 'osób')}{' '}
          {isForecast
            ? plural(takers.length, 'zabierze', 'zabiorą', 'zabierze')
            : plural(takers.length, 'zabiera', 'zabierają', 'zabiera')}{' '}
          {two(slots)} z {two(of.slots_3n)} slotu
        </strong>{' '}
        <span className="text-muted-foreground">
          ({percent}% z 3N{isForecast && ', jeżeli do końca okresu nic się nie zmieni'})
        </span>
      </p>
      {isForecast && <p className="mt-1">{remainingText(left, of.all.slots)}</p>}
      <ul className="my-2">
        {kinds.map(([kind, own]) => (
          <li key={kind} className="flex justify-between gap-3 border-b py-1.5 last:border-b-0">
            <span className="first-letter:uppercase">{KIND_TEXTS[kind]}</span>
            <span className="tabular shrink-0">
              {counted(own.length, 'osoba', 'osoby', 'osób')}, −{two(sumOf(own.map((each) => each.slots)))}
            </span>
          </li>
        ))}
        {perSlot > 0 && !isForecast && !isClosed && (
          <li className="flex justify-between gap-3 py-1.5">
            <span>Pierwszy odzyskany slot</span>
            <span className="tabular shrink-0 font-medium text-success">{formatSigned(perSlot, 2)} pkt</span>
          </li>
        )}
      </ul>
      <p className="text-xs text-muted-foreground">
        {waysText(takers, { isOver: !isForecast, isClosed })}{' '}
        <Button variant="link" size="xs" onClick={onReductions}>
          {isClosed ? 'Kto zabrał sloty' : 'Kto i co może zrobić'}
        </Button>
      </p>
    </>
  );
}
