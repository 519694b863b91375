type Counted = { patents_count: number };
type Unit = { statystyka: Counted; osoby: readonly { result: Counted }[] };

const sumOf = (all: readonly Counted[]) => all.reduce((sum, each) => sum + each.patents_count, 0);

/** Whether a patent of several people or units stands with each of them: in a sum it counts once. */
export const sharesPatents = (units: readonly Unit[], total: Counted) =>
  sumOf(units.map(({ statystyka }) => statystyka)) > total.patents_count ||
  units.some(({ osoby, statystyka }) => sumOf(osoby.map(({ result }) => result)) > statystyka.patents_count);
