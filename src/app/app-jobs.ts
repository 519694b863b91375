import type { Area } from '#platform/area.ts';
import * as areas from './areas.ts';

const all: Area[] = Object.values(areas);

/** The jobs and background work of all areas. */
export const appJobs = {
  handlers: all.flatMap(({ jobs }) => jobs ?? []),
  background: all.flatMap(({ background }) => background ?? []),
};

/** What the areas measure for those who watch the server. */
export const appGauges = all.flatMap(({ gauges }) => gauges ?? []);
