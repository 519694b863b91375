import type { Area } from './area.ts';
import * as areas from './areas.ts';

const all: Area[] = Object.values(areas);

/** What workers do. */
export const appJobs = {
  handlers: all.flatMap(({ jobs }) => jobs ?? []),
  background: all.flatMap(({ background }) => background ?? []),
};
