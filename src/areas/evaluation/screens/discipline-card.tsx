import { Badge } from '#ui/badge.tsx';
import { Card, CardContent, CardFooter, CardHeader, CardTitle } from '#ui/card.tsx';
import { Decimal } from '#ui/table/decimal.tsx';
import { Gauge } from '#ui/chart/gauge.tsx';
import { counted, formatDecimal, formatSigned, plural } from '#ui/text/number.ts';
import {
  Table,
  TableBody,
  TableCell,
  TableFooter,
  TableHead,
  TableHeader,
  TableRow,
  TableRowHeader,
} from '#ui/table/table.tsx';
import type { DisciplineResult } from '../schema.ts';
import { AssignmentsLink } from './assignments-link.tsx';
import { acceptedIn, customOf, type DisciplineView, difference, type SetSums, takenBy } from './discipline-view.ts';
import { useSlotReader } from './slot-reader.ts';

type DisciplineCardProps = { view: DisciplineView; periodId: number };

/** Slots of one discipline filled by the optimum and by the custom selection. */
export function DisciplineCard({ view, periodId }: DisciplineCardProps) {
  const { optimum, custom, slotLimit, monographLimit } = view;
  const reader = useSlotReader();
  const hasCustom = custom.pub_qualification.length > 0;
  if (slotLimit === 0 || view.further) return <ClosedCard view={view} periodId={periodId} />;
  const marker = (value: number) => (hasCustom ? { marker: { label: 'wybór własny', value } } : {});
  return (
    <Card className="flex min-w-0 flex-col">
      <CardHeader className="max-sm:px-3">
        <CardTitle className="first-letter:uppercase">{view.name}</CardTitle>
      </CardHeader>
      <CardContent className="grow space-y-4 max-sm:space-y-3 max-sm:p-3">
        <div className="space-y-4 max-sm:space-y-3 print:grid print:grid-cols-2 print:gap-4 print:space-y-0">
          <Gauge
            label={`Sloty: ${reader.optimum}`}
            value={optimum.slot_person_in_discipline}
            limit={slotLimit}
            {...marker(custom.slot_person_in_discipline)}
          />
          <Gauge
            label="W tym limit monografii"
            value={optimum.mono_slots}
            limit={monographLimit}
            {...marker(custom.mono_slots)}
          />
        </div>
        <Selections view={view} custom={hasCustom ? customOf(view) : undefined} />
        {!hasCustom && (
          <p className="text-sm text-muted-foreground">
            {reader.noChoice}{' '}
            <AssignmentsLink period={periodId}>
              {reader.of ? 'Administracja przypisaniami' : 'Przypisania do dyscyplin'}
            </AssignmentsLink>
            .
          </p>
        )}
      </CardContent>
      <CardFooter className="text-sm max-sm:px-3 max-sm:py-2">
        <Patents result={optimum} />
      </CardFooter>
    </Card>
  );
}

const POINTS = { after: ' pkt' };
const SLOTS = { after: ' slotu' };
const WORKS = { after: ' publ.' };

type SelectionsProps = { view: DisciplineView; custom: SetSums | undefined };

/** Points, slots and works that the discipline accepts, of the optimum, of the own choice, and what the choice differs by. */
function Selections({ view, custom }: SelectionsProps) {
  const { optimum: title } = useSlotReader();
  const optimum = takenBy(view.optimum);
  const rows = [
    { title: 'Przyjęte do ewaluacji', sums: acceptedIn(view) },
    { title, sums: optimum },
    ...(custom ? [{ title: 'Wybór własny', sums: custom }] : []),
  ];
  return (
    <Table caption={`Zestawy: ${view.name}`} captionHidden data-lines>
      <TableHeader>
        <TableRow>
          <TableHead>Zestaw</TableHead>
          <TableHead numeric>Punkty</TableHead>
          <TableHead numeric>Sloty</TableHead>
          <TableHead numeric>Publikacje</TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {rows.map(({ title, sums }) => (
          <TableRow key={title}>
            <TableRowHeader>{title}</TableRowHeader>
            <TableCell label="Punkty" numeric fact={POINTS}>
              <Decimal value={sums.points} digits={4} />
            </TableCell>
            <TableCell label="Sloty" numeric fact={SLOTS}>
              <Decimal value={sums.slots} digits={4} />
            </TableCell>
            <TableCell label="Publikacje" numeric fact={WORKS}>
              {sums.works}
              {sums.ticked !== undefined && sums.ticked !== sums.works && ` z ${sums.ticked}`}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
      {custom && <Differences optimum={optimum} custom={custom} />}
    </Table>
  );
}

function Differences({ optimum, custom }: { optimum: SetSums; custom: SetSums }) {
  const points = difference(custom.points, optimum.points);
  const slots = difference(custom.slots, optimum.slots);
  return (
    <TableFooter>
      <TableRow>
        <TableRowHeader>Wybór własny wobec optimum</TableRowHeader>
        <TableCell label="Punkty" numeric fact={POINTS}>
          {formatSigned(points, 4)}
        </TableCell>
        <TableCell label="Sloty" numeric fact={SLOTS}>
          {formatSigned(slots, 4)}
        </TableCell>
        <TableCell label="Publikacje" numeric fact={WORKS}>
          {formatSigned(custom.works - optimum.works, 0)}
        </TableCell>
      </TableRow>
    </TableFooter>
  );
}

/** A discipline with works that do not count: without slots, or beyond the two allowed. */
function ClosedCard({ view, periodId }: DisciplineCardProps) {
  const { optimum } = view;
  const reader = useSlotReader();
  const works = optimum.pub_qualification.length;
  return (
    <Card>
      <CardHeader className="max-sm:px-3">
        <CardTitle className="first-letter:uppercase">{view.name}</CardTitle>
        <Badge tone="warning">{view.further ? 'nie liczy się: trzecia dyscyplina' : 'brak slotów w okresie'}</Badge>
      </CardHeader>
      <CardContent className="space-y-1 text-sm max-sm:p-3">
        <p>
          {counted(works, 'przypisana publikacja', 'przypisane publikacje', 'przypisanych publikacji')} bez wpływu na
          wynik: {view.further ? reader.atMostTwo : reader.noShare}
        </p>
        <p className="no-print">
          <AssignmentsLink period={periodId} disc={view.code}>
            {`Zmień ${plural(works, 'jej dyscyplinę', 'ich dyscypliny', 'ich dyscypliny')}`}
          </AssignmentsLink>
        </p>
        {optimum.patents_count > 0 && <Patents result={optimum} />}
      </CardContent>
    </Card>
  );
}

function Patents({ result }: { result: DisciplineResult }) {
  const { patents_count, patents_sum_points, patents_counted } = result;
  return (
    <p>
      {patents_count === 0
        ? 'Brak patentów w tej dyscyplinie.'
        : `${counted(patents_count, 'patent', 'patenty', 'patentów')}, ${formatDecimal(patents_sum_points, 4)} pkt; do wyniku dyscypliny ${plural(patents_counted, 'liczy', 'liczą', 'liczy')} się ${patents_counted}.`}
    </p>
  );
}
