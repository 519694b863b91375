import { ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { Badge } from '#ui/badge.tsx';
import { formatDecimal, formatInteger } from '#ui/text/number.ts';
import type { PointsDetail, PointsSteps } from '../../schema.ts';
import { divisionText, floorText, formulas, notCounted, rejectionText, sourceText } from './points-formula.ts';

type Counted = PointsDetail & { steps: PointsSteps };

const isCounted = (row: PointsDetail): row is Counted => row.steps !== null;

/** The calculation, author by author. */
export function PointsStepsList({ rows }: { rows: PointsDetail[] }) {
  const id = useId();
  const counted = rows.filter(isCounted);
  return (
    <section aria-labelledby={id} className="mb-4">
      <h3 id={id} className="mb-1 font-semibold">
        Obliczenie krok po kroku
      </h3>
      {counted.length > 0 && (
        <>
          <ul className="rounded-md border">
            {counted.map((row) => (
              <li key={rows.indexOf(row)} className="border-b last:border-b-0">
                <AuthorSteps row={row} open={counted.length === 1} />
              </li>
            ))}
          </ul>
          <p className="mt-1.5 text-xs/4 text-muted-foreground">
            Pc – punkty całkowite pracy, P – punkty po przeliczeniu, U – slot autora, Pu – punkty dla autora.
          </p>
        </>
      )}
      <NotCounted rows={rows} />
    </section>
  );
}

function AuthorSteps({ row, open }: { row: Counted; open: boolean }) {
  const { steps } = row;
  return (
    <details open={open} className="group">
      <summary className="flex min-h-10 list-none flex-wrap items-center gap-x-3 gap-y-0.5 rounded-md px-2 py-1.5 hover:bg-muted [&::-webkit-details-marker]:hidden">
        <span className="flex min-w-0 grow items-center gap-1.5">
          <ChevronRight aria-hidden className="size-4 shrink-0 group-open:rotate-90" />
          <span className="min-w-0 font-medium wrap-anywhere">
            {row.la_o_imie} {row.la_o_nazwisko}
          </span>
          {row.reject_reason !== null && <Badge tone="warning">Nie: R0{row.reject_reason}</Badge>}
        </span>
        <span className="ps-5.5 text-sm text-muted-foreground sm:ps-0">
          {formatDecimal(steps.points, 4)} pkt, slot {formatDecimal(steps.slots, 4)}
        </span>
      </summary>
      <Steps row={row} />
    </details>
  );
}

function Steps({ row: { steps, reject_reason: reason } }: { row: Counted }) {
  const floor = floorText(steps);
  return (
    <div className="grid gap-1 px-2 ps-8 pb-3 text-sm">
      {reason !== null && <p className="text-warning">{rejectionText(reason)}</p>}
      <p>
        Pc = {sourceText(steps)}
        <br />
        {divisionText(steps)}
      </p>
      <p className="flex flex-wrap gap-x-1.5">
        {formulas(steps).map((formula, index) => (
          <span key={formula}>
            {index > 0 && <span className="text-muted-foreground max-sm:hidden">· </span>}
            {formula}
          </span>
        ))}
      </p>
      {floor && <p className="text-muted-foreground">{floor}</p>}
    </div>
  );
}

function NotCounted({ rows }: { rows: PointsDetail[] }) {
  const groups = notCounted(rows);
  if (groups.length === 0) return null;
  return (
    <ul className="mt-2 grid gap-0.5 text-sm text-muted-foreground">
      {groups.map(({ reason, names, count }) => (
        <li key={reason}>
          Bez obliczenia ({formatInteger(count)}): {reason}
          {names.length > 0 && ` – ${names.join(', ')}`}
        </li>
      ))}
    </ul>
  );
}
