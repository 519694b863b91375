import type { ReactNode } from 'react';
import { Alert } from '#ui/alert.tsx';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { counted, formatDecimal, formatInteger, formatShort, plural } from '#ui/number.ts';
import { Toggletip } from '#ui/toggletip.tsx';
import type { DisciplineParameters, DisciplineReport, Statistics } from '../schema.ts';
import { LimitStack } from './limit-stack.tsx';

type FigureProps = { label: string; value: ReactNode; unit?: string; hint: ReactNode; tip: string; lead?: boolean };

/** A key figure; what it follows from is said on demand. */
export function Figure({ label, value, unit, hint, tip, lead }: FigureProps) {
  return (
    <div className="min-w-0 px-4 py-3">
      <dt className="text-xs text-muted-foreground">
        <Toggletip tip={tip}>{label}</Toggletip>
      </dt>
      <dd>
        <span className={lead ? 'text-2xl font-semibold text-accent-foreground' : 'text-xl font-semibold'}>
          {value}
        </span>
        {unit && <span className="ms-1 text-sm text-muted-foreground">{unit}</span>}
        <span className="block text-xs/4 text-muted-foreground">{hint}</span>
      </dd>
    </div>
  );
}

export const FIGURES = 'grid grid-cols-1 gap-px min-[400px]:grid-cols-2 lg:grid-cols-5';

export const perSlot = ({ points_person_in_discipline: points, slot_person_in_discipline: slots }: Statistics) =>
  slots > 0 ? points / slots : null;

/** The result, how full the limits are, and what is still open. */
export function DisciplineSummary({ report: { discparam, stats } }: { report: DisciplineReport }) {
  return (
    <Card>
      <section aria-label="Wynik i limity">
        {discparam ? (
          <>
            <Result of={discparam} stats={stats} />
            <div className="border-t p-4">
              <LimitStack of={discparam} />
            </div>
          </>
        ) : (
          <div className="p-4">
            <Alert title="Dyscypliny nie przeliczono jeszcze w tym okresie">
              Wynik i limity pojawią się po pierwszym przeliczeniu. Poniżej są osoby i ich sloty.
            </Alert>
          </div>
        )}
        <Open stats={stats} discparam={discparam} />
      </section>
    </Card>
  );
}

function Result({ of, stats }: { of: DisciplineParameters; stats: Statistics }) {
  const { all, patents, n } = of;
  const part = all.limit > 0 ? (100 * all.slots) / all.limit : 0;
  return (
    <dl className={FIGURES}>
      <Figure
        lead
        label="Wartość kryterium"
        value={formatDecimal(of.criterion, 2)}
        hint={`${formatInteger(of.total)} pkt ÷ N ${formatDecimal(n, 2)}`}
        tip="Suma punktów przyjętych udziałów i patentów, zaokrąglona w górę do liczby całkowitej, podzielona przez średnią liczbę N (§ 18 ust. 2, § 21)."
      />
      <Figure
        label="Liczba N"
        value={formatDecimal(n, 2)}
        hint={`3N = ${formatDecimal(of.slots_3n, 2)} slotu`}
        tip="Średnia z lat okresu: suma etatów × udział dyscypliny osób zaliczonych do N na 31 grudnia każdego roku (§ 7)."
      />
      <Figure
        label="Wypełnienie limitu"
        value={formatDecimal(part, 2)}
        unit="%"
        hint={`${formatDecimal(all.slots, 2)} z ${formatDecimal(all.limit, 2)} slotu`}
        tip="Sloty udziałów przyjętych do ewaluacji w stosunku do limitu: 3N po odjęciu zmniejszeń."
      />
      <Figure
        label="Średnio za slot"
        value={formatDecimal(perSlot(stats), 2)}
        unit="pkt"
        hint={`${formatDecimal(stats.points_person_in_discipline, 2)} pkt za udziały`}
        tip="Punkty przyjętych udziałów podzielone przez ich sloty. Patenty nie zajmują slotów i tu się nie liczą."
      />
      <Figure
        label="Patenty"
        value={formatInteger(patents.count)}
        unit={`z ${formatInteger(patents.limit)}`}
        hint={`${formatDecimal(patents.points, 2)} pkt, bez slotów`}
        tip="Liczy się najwyżej tyle patentów, ile wynosi N, od najwyżej punktowanych; prawa do jednego wynalazku liczą się raz (§ 19)."
      />
    </dl>
  );
}

function Open({ stats, discparam }: { stats: Statistics; discparam: DisciplineParameters | null }) {
  const badges = [
    ...(discparam && !discparam.evaluated
      ? [`nieewaluowana: N z ostatniego roku poniżej ${formatShort(discparam.minimum_n)}`]
      : []),
    ...(stats.empty > 0 ? [`${counted(stats.empty, 'osoba', 'osoby', 'osób')} bez przyjętej publikacji`] : []),
    ...(stats.awaiting > 0
      ? [
          `${counted(stats.awaiting, 'udział', 'udziały', 'udziałów')} ${plural(stats.awaiting, 'czeka', 'czekają', 'czeka')} na przeliczenie`,
        ]
      : []),
    ...(discparam?.proof.kind === null ? [discparam.proof.text] : []),
  ];
  if (badges.length === 0) return null;
  return (
    <ul aria-label="Do wyjaśnienia" className="flex flex-wrap gap-2 border-t px-4 py-3">
      {badges.map((text) => (
        <li key={text}>
          <Badge tone="warning" className="whitespace-normal!">
            {text}
          </Badge>
        </li>
      ))}
    </ul>
  );
}
