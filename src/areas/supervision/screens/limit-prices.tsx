import { Card, CardContent, CardHeader, CardTitle } from '#ui/card.tsx';
import { formatDecimal, formatSigned } from '#ui/text/number.ts';
import { Toggletip } from '#ui/overlay/toggletip.tsx';
import { LIMIT_TEXTS } from '#areas/recalculation/schema-limits.ts';
import { fixed4, toNumber } from '#engine/fixed.ts';
import type { DisciplineParameters, Statistics } from '../schema.ts';

const PRICE_TIP =
  'Tyle punktów przyniósłby na krańcu jeden slot więcej (przy książce: jeden punkt więcej). Limit, którego tu nie ma, nie ogranicza wyniku.';

/** What keeps the result from being greater, dearest first, and the other sets beside the optimum. */
export function LimitPrices({ of, stats }: { of: DisciplineParameters; stats: Statistics }) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>Co ogranicza wynik</CardTitle>
      </CardHeader>
      <CardContent className="space-y-4">
        {of.binding.length === 0 ? (
          <p className="text-sm">
            Żaden limit dyscypliny nie kosztuje dziś punktów: liczą się tylko limity osób. Każda nowa dobrze punktowana
            publikacja osoby z wolnymi slotami zwiększa wynik.
          </p>
        ) : (
          <ul className="space-y-2 text-sm">
            {of.binding.map(({ limit, book, price }) => (
              <li key={`${limit} ${book}`} className="flex justify-between gap-4">
                <span className="min-w-0 first-letter:uppercase wrap-anywhere">
                  {LIMIT_TEXTS[limit]}
                  {book && <span className="block text-xs text-muted-foreground">„{book}”</span>}
                </span>
                <span className="tabular shrink-0 text-end">
                  <Toggletip tip={PRICE_TIP}>{formatSigned(price, 4)} pkt</Toggletip>
                  <span className="block text-xs text-muted-foreground">za {book ? 'punkt' : 'slot'} więcej</span>
                </span>
              </li>
            ))}
          </ul>
        )}
        <Sets stats={stats} />
      </CardContent>
    </Card>
  );
}

/** The discipline's optimum against what people would choose by themselves. */
function Sets({ stats }: { stats: Statistics }) {
  const best = stats.points_person_in_discipline;
  const sets = [
    {
      name: 'Optimum dyscypliny',
      slots: stats.slot_person_in_discipline,
      points: best,
      tip: 'Najlepszy zestaw udziałów w granicach wszystkich limitów osób i dyscypliny. Ten zestaw trafia do ewaluacji.',
    },
    {
      name: 'Suma optimów osób',
      slots: stats.own_slots,
      points: stats.own_points,
      tip: 'Najlepsze zestawy osób, każdy tylko w granicach własnych limitów. Więcej niż optimum dyscypliny znaczy, że limity dyscypliny odcinają punkty.',
    },
    {
      name: 'Wybory własne',
      slots: stats.custom_slots,
      points: stats.custom_points,
      tip: 'Udziały, które osoby same zaznaczyły, przycięte do ich limitów.',
    },
  ];
  return (
    <table className="w-full text-sm">
      <caption className="mb-1 text-start text-xs font-medium text-muted-foreground">
        Optimum wobec innych wyborów
      </caption>
      <thead className="text-xs text-muted-foreground">
        <tr>
          <th scope="col" className="py-1 text-start font-medium">
            Zestaw
          </th>
          <th scope="col" className="py-1 text-end font-medium">
            Sloty
          </th>
          <th scope="col" className="py-1 text-end font-medium">
            Punkty
          </th>
        </tr>
      </thead>
      <tbody>
        {sets.map(({ name, slots, points, tip }) => (
          <tr key={name} className="border-t">
            <th scope="row" className="py-1 text-start font-normal">
              <Toggletip tip={tip}>{name}</Toggletip>
            </th>
            <td className="tabular py-1 text-end">{formatDecimal(slots, 2)}</td>
            <td className="tabular py-1 text-end">
              {formatDecimal(points, 4)}
              {points !== best && (
                <span className="block text-xs text-muted-foreground">
                  {formatSigned(toNumber(fixed4(points) - fixed4(best)), 4)}
                </span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
