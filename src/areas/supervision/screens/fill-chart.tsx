import { Card, CardContent, CardHeader, CardTitle } from '#ui/card.tsx';
import { counted, formatDecimal } from '#ui/text/number.ts';
import type { SupervisedPerson } from '../schema.ts';

const HEIGHT = 168;
/** Below it a bar would not be seen. */
const LEAST = 4;
const GAP = 0.15;

type Bar = { id: number; name: string; part: number; slots: number; limit: number };

const barOf = ({ id_pracownik, nazwisko, imie, result }: SupervisedPerson): Bar => {
  const { slot_person_in_discipline: slots, slot_limit: limit } = result;
  return {
    id: id_pracownik,
    name: `${nazwisko} ${imie}`,
    part: limit > 0 ? Math.min(slots / limit, 1) : 0,
    slots,
    limit,
  };
};

const kindOf = ({ slots, limit }: Bar) => (slots <= 0 ? 'none' : slots >= limit ? 'full' : 'part');

/** How full everybody's limit is, the fullest first; the figures are in the table of people. */
export function FillChart({ people }: { people: SupervisedPerson[] }) {
  const bars = people
    .filter(({ result }) => result.slot_limit > 0)
    .map(barOf)
    .toSorted((a, b) => b.part - a.part || b.limit - a.limit);
  if (bars.length === 0) return null;
  const count = (kind: ReturnType<typeof kindOf>) => bars.filter((bar) => kindOf(bar) === kind).length;
  const groups = [
    {
      kind: 'full',
      colour: 'var(--chart-1)',
      text: counted(count('full'), 'pełny limit', 'pełne limity', 'pełnych limitów'),
    },
    { kind: 'part', colour: 'var(--chart-1-soft)', text: `${count('part')} częściowo` },
    { kind: 'none', colour: 'transparent', text: `${count('none')} bez slotów` },
  ];
  return (
    <Card>
      <CardHeader>
        <CardTitle>Wypełnienie limitu, osoba po osobie</CardTitle>
        <p className="flex flex-wrap gap-x-3 text-xs text-muted-foreground">
          {groups.map(({ kind, colour, text }) => (
            <span key={kind} className="inline-flex items-center gap-1.5">
              <span
                aria-hidden
                className={kind === 'none' ? 'size-2.5 rounded-xs border-2 border-warning-mark' : 'size-2.5 rounded-xs'}
                style={{ background: colour }}
              />
              {text}
            </span>
          ))}
        </p>
      </CardHeader>
      <CardContent className="flex gap-2">
        <div
          aria-hidden
          className="flex flex-col justify-between text-end text-xs text-muted-foreground"
          style={{ height: HEIGHT }}
        >
          <span>100%</span>
          <span>50%</span>
          <span>0%</span>
        </div>
        <svg
          aria-hidden
          viewBox={`0 0 ${bars.length} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="min-w-0 flex-1 border-b border-border-strong"
          style={{ height: HEIGHT }}
        >
          {bars.map((bar, at) => (
            <BarShape key={bar.id} bar={bar} at={at} />
          ))}
        </svg>
      </CardContent>
    </Card>
  );
}

function BarShape({ bar, at }: { bar: Bar; at: number }) {
  const kind = kindOf(bar);
  const height = Math.max(bar.part * HEIGHT, LEAST);
  return (
    <rect
      x={at + GAP / 2}
      width={1 - GAP}
      y={HEIGHT - height}
      height={height}
      fill={kind === 'full' ? 'var(--chart-1)' : kind === 'part' ? 'var(--chart-1-soft)' : 'var(--warning-mark)'}
    >
      <title>{`${bar.name}: ${formatDecimal(bar.slots, 4)} z ${formatDecimal(bar.limit, 4)} slotu`}</title>
    </rect>
  );
}
