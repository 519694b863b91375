import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { upperFirst } from '#shared/text.ts';
import { Button } from '#ui/button.tsx';
import { useAtPrint } from '#ui/state/at-print.ts';
import { type Column, DataTable } from '#ui/table/data-table.tsx';
import { counted } from '#ui/text/number.ts';
import type { QualifiedShare } from '../schema.ts';
import { disciplineReasonText, disciplineVerdictText, reasonText, verdictText } from '../schema-words.ts';
import { isSaidBeside, VerdictBadge } from './verdict-badge.tsx';
import { useSlotReader, type SlotReader } from './slot-reader.ts';

/** Advice by reason; 0: left out by the author. */
const adviceOf = ({ wrongData, checkStatements, chooseInN, mostTwo, leftOut }: SlotReader): Record<number, string> => ({
  0: leftOut,
  1: 'Miejsce zajmują książki, które razem dają więcej punktów.',
  2: 'Sloty zajmują publikacje, które razem dają więcej punktów. Nic nie trzeba robić.',
  3: `Liczy się stan na 31 grudnia roku publikacji. ${wrongData}`,
  4: 'Biblioteka jeszcze nie zatwierdziła opisu publikacji; zwrócony do uzupełnienia najpierw poprawia autor. Po zatwierdzeniu wynik przeliczy się sam.',
  5: 'Dyscyplina lub zaznaczenie zmieniły się u autora albo współautora. Wynik pojawi się tu za chwilę.',
  6: `${chooseInN} ${checkStatements}`,
  7: mostTwo,
});

/** The other discipline may have room. */
const ELSEWHERE = ' Jeżeli pozwala na to temat, publikację można przypisać do drugiej dyscypliny.';
const isFull = (code: number) => code === 1 || code === 2;

/** What to do about a share that is left out. `several`: the person has slots in another discipline too. */
function rejectAdvice({ reject_reason }: QualifiedShare, reader: SlotReader, several: boolean): string {
  const code = reject_reason ?? 0;
  return `${adviceOf(reader)[code] ?? ''}${several && isFull(code) ? ELSEWHERE : ''}`;
}

/** So many rows of one reason stand first. */
const FIRST = 10;
/** One or two more are shown at once: the button would be as high. */
const MORE = 2;

const whole = () => true;

type LeftOutProps = {
  caption: string;
  rows: QualifiedShare[];
  columns: readonly Column<QualifiedShare>[];
  /** The person has slots in another discipline too. */
  several: boolean;
};

/** Both verdicts, which say of a row why it is left out. */
const verdictsOf = (row: QualifiedShare) =>
  [verdictText(row), reasonText(row), disciplineVerdictText(row), disciplineReasonText(row)].join('\n');

/** Shares that are left out: those of one reason are folded under one line that says it. */
export function LeftOut({ caption, rows, columns, several }: LeftOutProps) {
  const groups = [...Map.groupBy(rows, verdictsOf).values()].toSorted(
    ([one], [two]) => (one?.reject_reason ?? 0) - (two?.reject_reason ?? 0),
  );
  return (
    <div className="space-y-2">
      <h3 className="font-semibold">
        {caption} ({rows.length})
      </h3>
      {groups.map((group) => (
        <Group key={verdictsOf(group[0] as QualifiedShare)} {...{ caption, rows: group, columns, several }} />
      ))}
    </div>
  );
}

function Group({ caption, rows, columns, several }: LeftOutProps) {
  const [isOpen, setOpen] = useState(false);
  const isPrinted = useAtPrint(whole) === true;
  const reader = useSlotReader();
  const [first] = rows;
  if (!first) return null;
  const isCut = !isOpen && !isPrinted && rows.length > FIRST + MORE;
  const rest = rows.length - FIRST;
  return (
    <details className="group prints-open">
      <summary className="flex list-none items-start gap-2 rounded-sm py-1 text-sm [&::-webkit-details-marker]:hidden">
        <ChevronDown aria-hidden className="size-5 shrink-0 -rotate-90 group-open:rotate-0" />
        <span className="flex min-w-0 flex-wrap items-baseline gap-x-2 gap-y-1 max-sm:gap-y-0">
          <span className="text-muted-foreground">
            <span className="max-sm:sr-only">Przyjęta </span>
            <span className="inline-block max-sm:first-letter:uppercase">do ewaluacji</span>
          </span>
          <VerdictBadge accepted={first.discipline_accepted} reason={first.discipline_reject_reason}>
            {disciplineVerdictText(first)}
          </VerdictBadge>
          {/* On a phone the count stands beside the verdict. */}
          <strong className="font-medium max-sm:order-1">{upperFirst(disciplineReasonText(first))}</strong>
          <span className="text-muted-foreground">{counted(rows.length, 'praca', 'prace', 'prac')}</span>
          {!isSaidBeside(first) && (
            <span className="text-muted-foreground max-sm:order-1">{`${caption}: ${reasonText(first)}`}</span>
          )}
        </span>
      </summary>
      <p className="no-print mt-1 mb-2 max-w-prose text-sm text-muted-foreground">
        {rejectAdvice(first, reader, several)}
      </p>
      <DataTable<QualifiedShare>
        caption={`${caption}: ${verdictText(first)}, ${disciplineVerdictText(first)} (${rows.length})`}
        captionHidden
        columns={columns}
        rows={isCut ? rows.slice(0, FIRST) : rows}
        rowKey={(row) => row.id_publikacja}
      />
      {isCut && (
        <Button variant="quiet" className="no-print" onClick={() => setOpen(true)}>
          Pokaż pozostałe {counted(rest, 'pracę', 'prace', 'prac')}
        </Button>
      )}
    </details>
  );
}
