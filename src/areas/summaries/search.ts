import { readNumber } from '#client/search.ts';
import { isSimulation, type Simulation } from './simulations.ts';

type SummarySearch = {
  /** The compared orders; undefined: the last finished one, rather of a whole period with all people. */
  ids: number[] | undefined;
  simulation: Simulation;
};

/** Orders are a JSON array in the address. */
export const readSummarySearch = ({ ids, simulation }: Record<string, unknown>): SummarySearch => ({
  ids: Array.isArray(ids) ? ids.flatMap((id) => readNumber(id) ?? []) : undefined,
  simulation: isSimulation(simulation) ? simulation : 2,
});
