/** What a row of results sums up, by `simulation_num`. */
export const SIMULATIONS = {
  1: 'optima osób',
  2: 'optimum dyscypliny',
  3: 'wybór własny',
} as const;

export type Simulation = keyof typeof SIMULATIONS;

export const SIMULATION_NOTES: Record<Simulation, string> = {
  1: 'suma optimów wszystkich osób, każdej w jej własnych limitach, bez limitów dyscypliny',
  2: 'najlepszy zestaw dyscypliny we wszystkich limitach naraz: osób, slotów dyscypliny i pozostałych',
  3: 'udziały zaznaczone przez osoby, w ich limitach',
};

export const isSimulation = (value: unknown): value is Simulation =>
  typeof value === 'number' && Object.hasOwn(SIMULATIONS, value);

/** `current_state`; failed and cancelled orders are an addition of ours. */
export const ORDER_STATES = { 0: 'zlecone', 1: 'w toku', 2: 'gotowe', 3: 'nie powiodło się' } as const;
export type OrderState = keyof typeof ORDER_STATES;

/** Orders that are compared at once. */
export const MOST_COMPARED = 8;
