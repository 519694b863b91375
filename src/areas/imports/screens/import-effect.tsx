import { useQuery } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import { Loaded } from '#client/parts/loaded.tsx';
import type { DisciplineEffect } from '#areas/polon/schema.ts';
import { Badge } from '#ui/badge.tsx';
import { counted, formatDecimal } from '#ui/text/number.ts';
import type { ImportApply, ImportEffect } from '../schema.ts';

/** What the chosen rows together do to N, to limits of slots and to councils. */
export function EffectOfImport({ input }: { input: ImportApply }) {
  const effect = useQuery(api.imports.effect.queryOptions(input, { staleTime: 0, gcTime: 0 }));
  return (
    <section aria-label="Skutek dla uczelni" className="space-y-2">
      <h3 className="text-sm font-semibold">Skutek dla uczelni</h3>
      <Loaded
        query={effect}
        what="skutku"
        skeleton={<p className="text-sm text-muted-foreground">Liczę, co się zmieni. Można zapisać, nie czekając.</p>}
      >
        {({ disciplines, councils, people }) => (
          <>
            <p className="text-sm">{peopleText(people)}</p>
            {disciplines.length > 0 && (
              <ul className="space-y-2 text-sm">
                {disciplines.map((each) => (
                  <Discipline key={`${each.period} ${each.discipline}`} of={each} />
                ))}
              </ul>
            )}
            {councils.length > 0 && <Councils of={councils} />}
            {disciplines.length + councils.length === 0 && (
              <p className="text-sm">Liczba N, limity slotów i rady dyscyplin zostają bez zmian.</p>
            )}
          </>
        )}
      </Loaded>
    </section>
  );
}

const peopleText = (people: number) =>
  `Zapis dotyczy danych ${counted(people, 'osoby', 'osób', 'osób')}; kartę każdej z nich otwiera jej wiersz w podglądzie.`;

function Discipline({ of: { period, discipline, years, evaluated, limits } }: { of: DisciplineEffect }) {
  return (
    <li className="rounded-md bg-muted px-3 py-2">
      <p className="flex flex-wrap items-center gap-x-2 font-medium">
        {discipline}, {period}
        {evaluated.before !== evaluated.after && (
          <Badge tone={evaluated.after ? 'info' : 'warning'}>
            {evaluated.after ? 'zacznie być ewaluowana' : 'przestanie być ewaluowana'}
          </Badge>
        )}
      </p>
      {years.length > 0 && <p>N 31 grudnia: {yearsText(years)}</p>}
      {limits.people > 0 && (
        <p>
          Limity slotów {counted(limits.people, 'osoby', 'osób', 'osób')}, razem: {formatDecimal(limits.before, 4)} →{' '}
          {formatDecimal(limits.after, 4)}
        </p>
      )}
    </li>
  );
}

/** Years that follow each other and change alike are said at once. */
function yearsText(years: DisciplineEffect['years']) {
  const runs: { from: number; to: number; before: number; after: number }[] = [];
  for (const { year, before, after } of years) {
    const last = runs.at(-1);
    if (last?.to === year - 1 && last.before === before && last.after === after) last.to = year;
    else runs.push({ from: year, to: year, before, after });
  }
  return runs
    .map(({ from, to, before, after }) => {
      const span = from === to ? from : `${from}–${to}`;
      return `${span}: ${formatDecimal(before, 2)} → ${formatDecimal(after, 2)}`;
    })
    .join('; ');
}

type Some = ImportEffect['councils'][number]['joining'];

const someText = ({ count, names }: Some) =>
  count > names.length
    ? `${names.join(', ')} i ${counted(count - names.length, 'dalsza', 'dalsze', 'dalszych')}`
    : names.join(', ');

function Councils({ of }: { of: ImportEffect['councils'] }) {
  return (
    <div className="space-y-1 text-sm">
      <p className="font-medium">Rady dyscyplin dziś</p>
      <ul className="space-y-1">
        {of.map(({ discipline, joining, leaving }) => (
          <li key={discipline} className="wrap-anywhere">
            {discipline}:{' '}
            {[
              joining.count > 0 && `wejdą (${joining.count}): ${someText(joining)}`,
              leaving.count > 0 && `wyjdą (${leaving.count}): ${someText(leaving)}`,
            ]
              .filter(Boolean)
              .join('; ')}
          </li>
        ))}
      </ul>
    </div>
  );
}
