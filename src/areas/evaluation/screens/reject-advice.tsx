import { REJECT_TEXTS } from '#areas/publications/schema-codes.ts';
import { upperFirst } from '#shared/text.ts';
import type { QualifiedShare } from '../schema.ts';
import { type SlotReader, useSlotReader } from './slot-reader.ts';

/** Advice by reason; 0: left out by the author. */
const adviceOf = ({ wrongData, checkStatements, chooseInN, mostTwo, leftOut }: SlotReader): Record<number, string> => ({
  0: leftOut,
  1: 'Miejsce zajmują książki, które razem dają więcej punktów.',
  2: 'Sloty zajmują publikacje, które razem dają więcej punktów. Nic nie trzeba robić.',
  3: `Liczy się stan na 31 grudnia roku publikacji. ${wrongData}`,
  4: 'Biblioteka sprawdza opis publikacji. Po zatwierdzeniu wynik przeliczy się sam.',
  5: 'Dyscyplina lub zaznaczenie zmieniły się u autora albo współautora. Wynik pojawi się tu za chwilę.',
  6: `${chooseInN} ${checkStatements}`,
  7: mostTwo,
});

/** The other discipline may have room. */
const ELSEWHERE = ' Jeżeli pozwala na to temat, publikację można przypisać do drugiej dyscypliny.';
const isFull = (code: number) => code === 1 || code === 2;

const codeOf = (row: QualifiedShare) => row.reject_reason ?? 0;

/** Explains the codes of these shares. */
export function RejectAdvice({ rows, several }: { rows: QualifiedShare[]; several: boolean }) {
  const advice = adviceOf(useSlotReader());
  const codes = [...new Set(rows.map(codeOf))].toSorted((a, b) => a - b);
  if (codes.length === 0) return null;
  return (
    <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[max-content_1fr]">
      {codes.map((code) => (
        <div key={code} className="sm:contents">
          <dt className="font-medium">{code === 0 ? 'Bez kodu' : `R0${code}`}</dt>
          <dd className="max-w-prose">
            {code === 0 ? 'Wyłączona z optimum przez autora' : upperFirst(REJECT_TEXTS[code] ?? '')}.{' '}
            <span className="text-muted-foreground">
              {advice[code]}
              {several && isFull(code) && ELSEWHERE}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
