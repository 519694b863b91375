import type { QualifiedShare } from '../schema.ts';
import type { SlotReader } from './slot-reader.ts';

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
export function rejectAdvice({ reject_reason }: QualifiedShare, reader: SlotReader, several: boolean): string {
  const code = reject_reason ?? 0;
  return `${adviceOf(reader)[code] ?? ''}${several && isFull(code) ? ELSEWHERE : ''}`;
}
