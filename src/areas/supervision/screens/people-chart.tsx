import { byPolish } from '#shared/by-polish.ts';
import { type KeyboardEvent, useId, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { ContentCard } from '#ui/content-card.tsx';
import { cn } from '#ui/cn.ts';
import { TAKEN_HATCH } from '#ui/chart/hatch.ts';
import { counted, formatDecimal, formatShort } from '#ui/text/number.ts';
import type { SupervisedPerson } from '../schema.ts';
import { limitsText } from './unit-rows.tsx';

/** Of what is above zero alone, and of both sides. */
const [HEIGHT, WHOLE_HEIGHT] = [150, 240];
/** Of more people the names would not stand beside each other. */
const MOST_NAMED = 60;
/** More named people are wider than a phone. */
const FIT_PHONE = 14;
const two = (value: number) => formatDecimal(value, 2);
/** A column may be three pixels wide: an edge around it would fill it. */
const NOTHING = 'border-t-2 border-warning-mark bg-warning-soft';

type Bar = {
  id: number;
  name: string;
  surname: string;
  initial: string;
  slots: number;
  points: number;
  limit: number;
  /** What it is made of, where it is a sum. */
  limits: string;
  own: number;
  /** Slots that the person takes off the discipline. */
  taken: number;
};

type PeopleChartProps = {
  people: SupervisedPerson[];
  takers: ReadonlyMap<number, number>;
  /** The person whose bar is pointed at from elsewhere. */
  chosen: number | undefined;
  onChoose: (person: number | undefined) => void;
  onOpen: (person: number) => void;
};

function barsOf(people: SupervisedPerson[], takers: ReadonlyMap<number, number>): Bar[] {
  return people
    .map(({ id_pracownik: id, nazwisko, imie, dyscypliny, result }) => ({
      id,
      name: `${nazwisko} ${imie}`,
      surname: nazwisko,
      initial: imie.slice(0, 1),
      slots: result.slot_person_in_discipline,
      points: result.points_person_in_discipline,
      limit: result.slot_limit,
      limits: limitsText(dyscypliny),
      own: result.own_slots,
      taken: takers.get(id) ?? 0,
    }))
    .filter(({ limit, taken }) => limit > 0 || taken > 0)
    .toSorted((a, b) => b.slots - a.slots || a.taken - b.taken || b.limit - a.limit || byPolish(a.name, b.name));
}

/**
 * Everybody's slots: what the optimum takes within the own limit, and below zero what a person takes off the discipline. One
 * stop of the keyboard; the arrows go from person to person.
 */
export function PeopleChart({ people, takers, chosen, onChoose, onOpen }: PeopleChartProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const bars = barsOf(people, takers);
  if (bars.length === 0) return null;
  const at = Math.max(
    bars.findIndex((bar) => bar.id === chosen),
    0,
  );
  const bar = bars[at];
  const most = topMark(Math.max(...bars.map(({ limit }) => limit), 1));
  const least = Math.max(...bars.map(({ taken }) => taken), 0);
  // One scale for both sides: what is taken off is compared with what is filled.
  const perSlot = least > 0 ? WHOLE_HEIGHT / (most + least) : HEIGHT / most;
  const height = (value: number) => `calc(var(--chart-px) * ${perSlot * value})`;
  const go = (index: number) => {
    const next = Math.min(Math.max(index, 0), bars.length - 1);
    setOpen(true);
    onChoose(bars[next]?.id);
    document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const moves: Record<string, () => void> = {
      ArrowRight: () => go(at + 1),
      ArrowLeft: () => go(at - 1),
      Home: () => go(0),
      End: () => go(bars.length - 1),
      Enter: () => bar && onOpen(bar.id),
      Escape: () => {
        setOpen(false);
        onChoose(undefined);
      },
    };
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    move();
  };
  const surnames = new Map<string, number>();
  for (const { surname } of bars) surnames.set(surname, (surnames.get(surname) ?? 0) + 1);
  const isNamed = bars.length <= MOST_NAMED;
  const isShown = bar !== undefined && (isOpen || chosen !== undefined);
  return (
    <ContentCard
      title={
        <>
          Osoby w slotach{' '}
          <span className="font-normal text-muted-foreground">
            {bars.length}
            {bars.length < people.length &&
              ` z ${people.length}; bez slotów w okresie: ${counted(people.length - bars.length, 'osoba', 'osoby', 'osób')}`}
          </span>
        </>
      }
      beside={
        <p aria-hidden className="flex flex-wrap gap-x-3 text-xs text-muted-foreground">
          <Key className="bg-chart-1" text="przyjęte" />
          <Key className="bg-track" text="limit osoby" />
          <Key className="h-0.5! bg-foreground" text="własne optimum" />
          <Key className={NOTHING} text="bez przyjętej publikacji" />
          {least > 0 && (
            <Key style={{ background: TAKEN_HATCH }} text={`pomniejszenie, w dół, do ${two(least)} slotu`} />
          )}
        </p>
      }
    >
      <div className={cn('mb-3', !isShown && 'no-print')}>
        {!isShown && (
          <p className="flex min-h-12 items-center rounded-md border border-dashed px-3 text-xs text-muted-foreground">
            <span className="pointer-coarse:hidden">
              Wskaż słupek, aby zobaczyć, czyj jest; kliknięty jeszcze raz otwiera osobę.
            </span>
            <span className="hidden pointer-coarse:inline">
              Dotknij słupka, aby zobaczyć, czyj jest; dotknięty jeszcze raz otwiera osobę.
            </span>
          </p>
        )}
        {isShown && (
          <div className="flex min-h-12 flex-wrap items-center gap-x-6 gap-y-2 rounded-md border px-3 py-2 text-sm">
            <strong className="min-w-40 font-semibold">{bar.name}</strong>
            <span>
              przyjęte {two(bar.slots)} z {two(bar.limit)} slotu{bar.limits && ` (${bar.limits})`}, {two(bar.points)}{' '}
              pkt
            </span>
            <span className="text-muted-foreground">własne optimum {two(bar.own)} slotu</span>
            {bar.taken > 0 && <span className="text-warning">pomniejsza limit dyscypliny o {two(bar.taken)}</span>}
            <span className="ms-auto flex gap-2">
              <Button size="sm" aria-label="Poprzednia osoba" disabled={at === 0} onClick={() => go(at - 1)}>
                ←
              </Button>
              <Button
                size="sm"
                aria-label="Następna osoba"
                disabled={at === bars.length - 1}
                onClick={() => go(at + 1)}
              >
                →
              </Button>
              <Button size="sm" onClick={() => onOpen(bar.id)}>
                Otwórz osobę
              </Button>
            </span>
          </div>
        )}
      </div>
      {isNamed && bars.length > FIT_PHONE && (
        <p className="mb-2 text-xs text-muted-foreground sm:hidden print:hidden">
          Przesuń wykres w bok, aby zobaczyć wszystkie osoby.
        </p>
      )}
      {/* Lower on paper, where it stays on the page of the figures that it shows. */}
      <div className="relative ps-6 [--chart-px:1px] print:[--chart-px:0.5px]">
        <Scale most={most} height={height} />
        {least > 0 && (
          <div
            aria-hidden
            className="absolute start-0 flex items-end"
            style={{ top: height(most), height: height(least) }}
          >
            <span className="-ms-1 text-[0.6875rem]/3 text-muted-foreground tabular-nums">−{formatShort(least)}</span>
          </div>
        )}
        <div
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select shows no bars
          role="listbox"
          tabIndex={0}
          aria-label="Osoby w slotach: strzałki przechodzą między osobami, Enter otwiera osobę"
          aria-activedescendant={`${id}-${at}`}
          className="relative flex gap-px overflow-x-auto overflow-y-hidden focus-visible:outline-2 focus-visible:outline-offset-4 focus-visible:outline-ring"
          onKeyDown={onKeyDown}
          onFocus={() => setOpen(true)}
        >
          {bars.map((each, index) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the list has the focus and its keys
            <div
              key={each.id}
              id={`${id}-${index}`}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as the list
              role="option"
              aria-selected={index === at && isShown}
              aria-label={barLabel(each)}
              className={cn(
                'flex-1 cursor-pointer',
                // Names beside each other need room: on a phone the chart is scrolled.
                isNamed ? 'min-w-4 print:min-w-0' : 'min-w-0',
                index === at && isShown && 'bg-accent inset-ring inset-ring-ring',
              )}
              // A finger points only by a tap: the first one names the person, the second opens.
              onPointerMove={({ pointerType }) => pointerType === 'mouse' && each.id !== chosen && go(index)}
              onClick={() => (each.id === chosen ? onOpen(each.id) : go(index))}
            >
              <div className="mx-auto flex w-3/4 items-end" style={{ height: height(most) }}>
                <Column bar={each} height={height} />
              </div>
              {least > 0 && (
                <div className="border-t border-border-strong" style={{ height: height(least) }}>
                  <div className="mx-auto w-3/4" style={{ height: height(each.taken), background: TAKEN_HATCH }} />
                </div>
              )}
              {isNamed && (
                <div aria-hidden className="mt-1 flex items-start justify-center">
                  <span className="max-h-40 rotate-180 max-sm:max-h-24 print:max-h-24 truncate text-[0.6875rem]/3 text-muted-foreground [writing-mode:vertical-rl]">
                    {each.surname}
                    {surnames.get(each.surname) !== 1 && (
                      // Drawn, as the name of the bar has the whole first name.
                      <span data-initial={` ${each.initial}.`} className="after:content-[attr(data-initial)]" />
                    )}
                  </span>
                </div>
              )}
            </div>
          ))}
        </div>
      </div>
    </ContentCard>
  );
}

type ScaleProps = { most: number; height: (value: number) => string };

/** Every second slot, or every fourth where limits are high. */
const stepOf = (most: number) => (most > 8 ? 4 : 2);

/** No bar rises above the highest line. */
const topMark = (most: number) => Math.ceil(most / stepOf(most)) * stepOf(most);

function Scale({ most, height }: ScaleProps) {
  const step = stepOf(most);
  const marks = Array.from({ length: Math.floor(most / step) + 1 }, (_, index) => index * step);
  return (
    <div aria-hidden className="absolute inset-x-0 top-0" style={{ height: height(most) }}>
      {marks.map((mark) => (
        <div key={mark} className="absolute inset-x-0 flex items-center" style={{ bottom: height(mark) }}>
          <span className="absolute w-4 text-end text-[0.6875rem]/3 text-muted-foreground tabular-nums">{mark}</span>
          <span className="ms-6 h-px flex-1 bg-border" />
        </div>
      ))}
    </div>
  );
}

function barLabel({ name, slots, limit, points, own, taken }: Bar) {
  const reduction = taken > 0 ? `, pomniejsza limit o ${two(taken)}` : '';
  return `${name}: przyjęte ${two(slots)} z ${two(limit)} slotu, ${two(points)} pkt, własne optimum ${two(own)} slotu${reduction}`;
}

function Column({ bar: { slots, limit, own }, height }: { bar: Bar; height: (value: number) => string }) {
  return (
    <div
      className={cn('relative w-full rounded-t-xs', slots > 0 ? 'bg-track' : NOTHING)}
      style={{ height: height(limit) }}
    >
      <div className="absolute inset-x-0 bottom-0 bg-chart-1" style={{ height: height(Math.min(slots, limit)) }} />
      {own > 0 && (
        // Below its value: the highest would be cut off at the edge of the chart.
        <div
          className="absolute -inset-x-0.5 h-0.5 translate-y-full bg-foreground"
          style={{ bottom: height(Math.min(own, limit)) }}
        />
      )}
    </div>
  );
}

type KeyProps = { className?: string; style?: { background: string }; text: string };

const Key = ({ className, style, text }: KeyProps) => (
  <span className="inline-flex items-center gap-1.5">
    <span className={cn('size-2.5 rounded-xs', className)} style={style} />
    {text}
  </span>
);
