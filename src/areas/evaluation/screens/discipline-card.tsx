import { Link } from '@tanstack/react-router';
import { Badge } from '#ui/badge.tsx';
import { Card, CardContent, CardFooter, CardHeader, CardTitle } from '#ui/card.tsx';
import { Gauge } from '#ui/gauge.tsx';
import { TextLink } from '#ui/link.tsx';
import { counted, formatDecimal } from '#ui/number.ts';
import { Stat } from '#ui/stat.tsx';
import type { DisciplineResult } from '../schema.ts';
import { type DisciplineView, difference } from './discipline-view.ts';

type DisciplineCardProps = { view: DisciplineView; periodId: number };

/** Slots of one discipline filled by the optimum and by the custom selection. */
export function DisciplineCard({ view, periodId }: DisciplineCardProps) {
  const { optimum, custom, slotLimit } = view;
  const hasCustom = custom.pub_qualification.length > 0;
  if (slotLimit === 0) return <ClosedCard view={view} />;
  return (
    <Card className="@container flex flex-col">
      <CardHeader>
        <CardTitle className="first-letter:uppercase">{view.name}</CardTitle>
        <Fullness remains={optimum.remain_slot_person} />
      </CardHeader>
      <CardContent className="grid grow content-start gap-x-8 gap-y-6 @lg:grid-cols-2">
        <Selection title="Optimum" note="najlepszy zestaw w granicach limitów" result={optimum} view={view} />
        {hasCustom ? (
          <Selection title="Własny wybór" note="publikacje zaznaczone przez autora" result={custom} view={view} />
        ) : (
          <div className="space-y-1">
            <h3 className="font-semibold">Własny wybór</h3>
            <p className="text-sm text-muted-foreground">
              Nie zaznaczono publikacji. Własny zestaw można ułożyć i porównać z optimum na ekranie{' '}
              <TextLink asChild>
                <Link to="/publicationpanelevalasg" search={{ period: periodId }}>
                  Przypisania do dyscyplin
                </Link>
              </TextLink>
              .
            </p>
          </div>
        )}
      </CardContent>
      <CardFooter className="tabular flex-col items-start! gap-1! text-sm">
        {hasCustom && <Comparison optimum={optimum} custom={custom} />}
        <Patents result={optimum} />
      </CardFooter>
    </Card>
  );
}

/** A discipline with works but without slots. */
function ClosedCard({ view }: { view: DisciplineView }) {
  const { optimum } = view;
  const works = optimum.pub_qualification.length;
  return (
    <Card>
      <CardHeader>
        <CardTitle className="first-letter:uppercase">{view.name}</CardTitle>
        <Badge tone="warning">brak slotów w okresie</Badge>
      </CardHeader>
      <CardContent className="space-y-1 text-sm">
        <p>
          {counted(works, 'przypisana publikacja', 'przypisane publikacje', 'przypisanych publikacji')} bez wpływu na
          wynik: w tym okresie nie ma udziału w tej dyscyplinie.
        </p>
        {optimum.patents_count > 0 && <Patents result={optimum} />}
      </CardContent>
    </Card>
  );
}

function Patents({ result }: { result: DisciplineResult }) {
  const { patents_count, patents_sum_points } = result;
  return (
    <p>
      {patents_count === 0
        ? 'Brak patentów w tej dyscyplinie.'
        : `${counted(patents_count, 'patent', 'patenty', 'patentów')}, ${formatDecimal(patents_sum_points, 2)} pkt.`}{' '}
      <span className="text-muted-foreground">Patenty nie zajmują slotów.</span>
    </p>
  );
}

function Fullness({ remains }: { remains: number }) {
  if (remains === 0) return <Badge tone="success">limit wypełniony</Badge>;
  return <Badge tone="info">zostało {formatDecimal(remains, 4)} slotu</Badge>;
}

type SelectionProps = { title: string; note: string; result: DisciplineResult; view: DisciplineView };

function Selection({ title, note, result, view }: SelectionProps) {
  const accepted = result.pub_qualification.filter((row) => row.accepted).length;
  return (
    <div className="min-w-0 space-y-3">
      <div>
        <h3 className="font-semibold">{title}</h3>
        <p className="text-sm text-muted-foreground">{note}</p>
      </div>
      <div className="grid grid-cols-2 gap-4">
        <Stat
          label="Sloty"
          value={formatDecimal(result.slot_person_in_discipline, 4)}
          hint={`z limitu ${formatDecimal(view.slotLimit, 2)}`}
        />
        <Stat
          label="Punkty"
          value={formatDecimal(result.points_person_in_discipline, 4)}
          hint={`za ${counted(accepted, 'publikację', 'publikacje', 'publikacji')}`}
        />
      </div>
      <Gauge label={`Sloty: ${title.toLowerCase()}`} value={result.slot_person_in_discipline} limit={view.slotLimit} />
      <Gauge label={`Limit monografii: ${title.toLowerCase()}`} value={result.mono_slots} limit={view.monographLimit} />
    </div>
  );
}

function Comparison({ optimum, custom }: { optimum: DisciplineResult; custom: DisciplineResult }) {
  const points = difference(custom.points_person_in_discipline, optimum.points_person_in_discipline);
  const slots = difference(custom.slot_person_in_discipline, optimum.slot_person_in_discipline);
  if (points === 0 && slots === 0) return <p>Własny wybór daje tyle samo punktów i slotów co optimum.</p>;
  return (
    <p>
      Własny wybór względem optimum: <strong>{signed(points)} pkt</strong>, <strong>{signed(slots)} slotu</strong>.
    </p>
  );
}

const signed = (value: number) => `${value > 0 ? '+' : value < 0 ? '−' : ''}${formatDecimal(Math.abs(value), 4)}`;
