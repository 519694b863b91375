import { REJECT_TEXTS } from '../../publications/schema.ts';
import type { QualifiedShare } from '../schema.ts';

/** What the person could do about each reason; 0 stands for a share that its author took out. */
const ADVICE: Record<number, string> = {
  0: 'Publikacja wróci do optimum, gdy autor zaznaczy ją na ekranie „Przypisania do dyscyplin”.',
  1: 'Miejsce zajmują książki warte więcej punktów. Przy dwóch dyscyplinach można rozważyć przypisanie publikacji do drugiej, jeżeli odpowiada jej temat.',
  2: 'Sloty zajmują publikacje, które razem dają więcej punktów. Nic nie trzeba robić; przy dwóch dyscyplinach można rozważyć przypisanie publikacji do drugiej, jeżeli odpowiada jej temat.',
  3: 'Liczy się stan na 31 grudnia roku publikacji. Jeżeli dane są błędne, zgłoś to w panelu „Informacje z systemu POLON”.',
  4: 'Biblioteka sprawdza opis publikacji. Po zatwierdzeniu wynik przeliczy się sam.',
  5: 'Dyscyplina lub zaznaczenie zmieniły się u autora albo współautora. Wynik pojawi się tu za chwilę.',
  6: 'Wybierz dyscyplinę, w której osoba jest zaliczona do N w tym okresie, albo sprawdź oświadczenia w panelu „Informacje z systemu POLON”.',
};

const codeOf = (row: QualifiedShare) => row.reject_reason ?? 0;
const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Explains the codes that occur among these shares. */
export function RejectAdvice({ rows }: { rows: QualifiedShare[] }) {
  const codes = [...new Set(rows.map(codeOf))].toSorted((a, b) => a - b);
  if (codes.length === 0) return null;
  return (
    <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[max-content_1fr]">
      {codes.map((code) => (
        <div key={code} className="sm:contents">
          <dt className="font-medium">{code === 0 ? 'Bez kodu' : `R0${code}`}</dt>
          <dd className="max-w-prose">
            {code === 0 ? 'Wyłączona z optimum przez autora' : capitalised(REJECT_TEXTS[code] ?? '')}.{' '}
            <span className="text-muted-foreground">{ADVICE[code]}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
