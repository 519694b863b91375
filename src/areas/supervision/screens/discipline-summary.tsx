import { fixed4, toNumber } from '#engine/fixed.ts';
import { Alert } from '#ui/alert.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Named } from '#ui/named.tsx';
import { counted, formatDecimal, formatInteger, plural } from '#ui/text/number.ts';
import type { DisciplineParameters, DisciplineReport, Statistics } from '../schema.ts';
import { notEvaluatedText, proofText } from '../limits.ts';
import type { PeopleKind } from './units-table.tsx';
import { Figure, FillFigure, KeyFigures, NumberFigure, RateFigure } from './key-figures.tsx';

type SummaryProps = {
  report: DisciplineReport;
  /** Shows these people alone. */
  onPeople: (kind: PeopleKind) => void;
};

/** The result, and what is still open. */
export function DisciplineSummary({ report: { discparam, stats }, onPeople }: SummaryProps) {
  return (
    <Card
      className={discparam ? 'xl:col-start-1 xl:row-start-1 xl:row-end-[span_calc(2-var(--steps,0))]' : 'xl:col-span-2'}
    >
      <section aria-label="Wynik">
        {discparam ? (
          <Result of={discparam} stats={stats} />
        ) : (
          <div className="p-4">
            <Alert title="Dyscypliny nie przeliczono jeszcze w tym okresie">
              Wynik i limity pojawią się po pierwszym przeliczeniu. Poniżej są osoby i ich sloty.
            </Alert>
          </div>
        )}
        <Open stats={stats} discparam={discparam} onPeople={onPeople} />
      </section>
    </Card>
  );
}

function Result({ of, stats }: { of: DisciplineParameters; stats: Statistics }) {
  const { all, patents, n } = of;
  const points = fixed4(stats.points_person_in_discipline) + fixed4(patents.points);
  return (
    <KeyFigures label="Wynik dyscypliny" narrow>
      <Figure
        lead
        label="Wartość kryterium"
        value={formatDecimal(of.evaluated ? of.criterion : null, 2)}
        hint={
          <>
            {of.evaluated
              ? `${formatInteger(of.total)} pkt ÷ N ${formatDecimal(n, 2)}`
              : `dyscypliny się nie ewaluuje; ${formatInteger(of.total)} pkt`}
            {points !== fixed4(of.total) && (
              <span className="block">{formatDecimal(toNumber(points), 4)} pkt w górę do całości</span>
            )}
          </>
        }
        tip="Suma punktów przyjętych udziałów i patentów, zaokrąglona w górę do liczby całkowitej, podzielona przez średnią liczbę N (§&nbsp;18 ust. 2, §&nbsp;21)."
      />
      <NumberFigure
        n={n}
        slots={of.slots_3n}
        tip="Średnia z lat okresu: suma etatów × udział dyscypliny osób zaliczonych do N na 31 grudnia każdego roku (§&nbsp;7)."
      />
      <FillFigure
        label="Wypełnienie limitu"
        slots={all.slots}
        limit={all.limit}
        tip="Sloty udziałów przyjętych do ewaluacji w stosunku do limitu: 3N po odjęciu pomniejszeń."
      />
      <RateFigure
        of={stats}
        hint={`${formatDecimal(stats.points_person_in_discipline, 4)} pkt za udziały`}
        tip="Punkty przyjętych udziałów podzielone przez ich sloty. Patenty nie zajmują slotów i tu się nie liczą."
      />
      <Figure
        label="Patenty"
        value={formatInteger(patents.count)}
        unit={`z ${formatInteger(patents.limit)}`}
        hint={`${formatDecimal(patents.points, 4)} pkt, bez slotów`}
        tip="Liczy się najwyżej tyle patentów, ile wynosi N, od najwyżej punktowanych; prawa do jednego wynalazku liczą się raz (§&nbsp;19)."
      />
    </KeyFigures>
  );
}

/** What chapters bring beyond a limit that nobody can check. */
const unlinkedText = ({ books, loss }: DisciplineParameters['unlinked']) =>
  `rozdziały ${counted(books, 'książki', 'książek', 'książek')} bez rekordu: limit §\u00a014 odebrałby ${formatDecimal(loss, 4)} pkt`;

type OpenProps = { stats: Statistics; discparam: DisciplineParameters | null; onPeople: SummaryProps['onPeople'] };
type Matter = { text: string; people?: PeopleKind };

function Open({ stats, discparam, onPeople }: OpenProps) {
  const matters: Matter[] = [
    ...(discparam && !discparam.evaluated ? [{ text: notEvaluatedText(discparam) }] : []),
    ...(stats.empty > 0
      ? [{ text: `${counted(stats.empty, 'osoba', 'osoby', 'osób')} bez przyjętej publikacji`, people: 'bez' as const }]
      : []),
    ...(stats.awaiting > 0
      ? [
          {
            text: `${counted(stats.awaiting, 'udział', 'udziały', 'udziałów')} ${plural(stats.awaiting, 'czeka', 'czekają', 'czeka')} na przeliczenie`,
            people: 'czekaja' as const,
          },
        ]
      : []),
    ...(discparam && discparam.unlinked.books > 0 ? [{ text: unlinkedText(discparam.unlinked) }] : []),
    ...(discparam?.proof.kind === null ? [{ text: proofText(discparam) }] : []),
  ];
  if (matters.length === 0) return null;
  return (
    <ul aria-label="Do wyjaśnienia" className="flex flex-wrap gap-x-4 gap-y-2 border-t px-4 py-3">
      {matters.map(({ text, people }) => (
        <li key={text} className="flex flex-wrap items-center gap-x-1.5">
          <Badge tone="warning" className="whitespace-normal!">
            {text}
          </Badge>
          {people && (
            <Button variant="link" size="xs" className="no-print" onClick={() => onPeople(people)}>
              <span>
                <Named of={text}>Pokaż</Named>
              </span>
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
