import { Link } from '@tanstack/react-router';
import { counted, formatDecimal, formatShort } from '#ui/text/number.ts';
import type { NextPeriod } from '#areas/evaluation/schema-overview.ts';

type Loss = NextPeriod['losses'][number];
const isOpenLoss = ({ awaits }: Loss) => awaits === null;
/** Nothing is left to choose, but to answer the library. */
const isAnswered = ({ unassigned, losses }: NextPeriod) =>
  unassigned === 0 && !losses.some(isOpenLoss) && losses.some(({ awaits }) => awaits === 'author');

const lossesText = (losses: Loss[]) =>
  losses.map(({ name, slots }) => `Dyscyplina ${name} straci ${formatDecimal(slots, 2)} slotu`).join(', ');

/** To the choice where one is left, else to the answer or to the works. */
export const nextPeriodLink = (next: NextPeriod) =>
  isAnswered(next) ? (
    <Link to="/zgloszenia">Odpowiedz</Link>
  ) : (
    <Link to="/publicationpanelevalasg" search={{ period: next.period }}>
      {next.unassigned > 0 || next.losses.some(isOpenLoss) ? 'Wybierz' : 'Zobacz'}
    </Link>
  );

/** What waits in the next period; a discipline that will lose slots comes first. */
export function nextPeriodWords({ year_from, year_to, works, unassigned, losses }: NextPeriod) {
  const rest = unassigned > 0 ? [`nieprzypisane: ${formatShort(unassigned)}`] : [];
  const count = counted(works, 'praca', 'prace', 'prac');
  if (losses.length === 0) {
    return {
      title: `Okres ${year_from}–${year_to}: ${count}`,
      detail: rest[0] ?? 'wszystkie przypisane',
    };
  }
  const open = losses.filter(isOpenLoss);
  const returned = losses.some(({ awaits }) => awaits === 'author');
  const shown = open.length > 0 ? open : losses;
  const cause =
    open.length > 0
      ? `nie wskażesz w ${open.length > 1 ? 'każdej z nich' : 'niej'} pracy z wykazu`
      : returned
        ? 'nie odpowiesz bibliotece, która zwróciła wskazaną pracę'
        : 'biblioteka nie zatwierdzi wskazanej pracy';
  return {
    title: lossesText(shown),
    detail: [`jeżeli do końca ${year_to} r. ${cause}`, `prace tego okresu: ${works}`, ...rest].join('; '),
    ...((open.length > 0 || returned) && { urgent: true as const }),
  };
}
