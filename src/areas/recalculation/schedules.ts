import type { Schedule } from '#platform/jobs/schedule.ts';
import { requestFullRecalculation } from './service-runs.ts';

export const recalculationSchedules: Schedule[] = [
  {
    name: 'recalculation.nightly',
    title: 'Pełne przeliczenie',
    about: 'Sprawdza i w razie potrzeby liczy od nowa wyniki wszystkich otwartych okresów.',
    usual: { isOn: true, time: '02:30' },
    order: (tx, { by }) => requestFullRecalculation(tx, by),
  },
];
