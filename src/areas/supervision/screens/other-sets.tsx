import { formatDecimal, formatSigned } from '#ui/text/number.ts';
import { Toggletip } from '#ui/overlay/toggletip.tsx';
import { fixed4, toNumber } from '#engine/fixed.ts';
import type { Statistics } from '../schema.ts';

/** The discipline's optimum against what people would choose by themselves. */
export function OtherSets({ stats }: { stats: Statistics }) {
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
      <caption className="mb-1 text-start font-semibold">Optimum wobec innych wyborów</caption>
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
