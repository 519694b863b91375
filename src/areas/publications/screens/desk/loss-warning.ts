import { formatDecimal } from '#ui/text/number.ts';
import type { DeskDiscipline } from '#areas/evaluation/schema.ts';

type Reduced = Pick<DeskDiscipline, 'reduction' | 'awaits'>;

/** What a discipline loses while no approved listed work is shown in it, and what prevents that; `runningTo`: the last year of a running period. */
export function lossWarning({ reduction, awaits }: Reduced, runningTo: number | null): string {
  const slots = `${formatDecimal(reduction, 2)} slotu`;
  const until = runningTo === null ? '' : ` do końca ${runningTo} r.`;
  if (awaits === null)
    return `Dyscyplina straci ${slots}, jeżeli${until} nie wskażesz w niej pracy z wykazu czasopism lub wydawnictw: sloty odejmuje się za każdą osobę z liczby N bez takiej pracy (§\u00a017 ust. 8).`;
  const unless = runningTo === null ? '' : `, jeżeli${until} nic się nie zmieni`;
  return awaits === 'library'
    ? `Wskazana praca z wykazu czeka na zatwierdzenie: gdy biblioteka ją zatwierdzi, dyscyplina nie straci ${slots}${unless}.`
    : `Biblioteka zwróciła wskazaną pracę z wykazu: odpowiedz bibliotece, a gdy ją zatwierdzi, dyscyplina nie straci ${slots}${unless}.`;
}
