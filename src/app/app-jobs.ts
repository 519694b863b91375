import type { Area } from '#platform/area.ts';
import { scheduler } from '#platform/jobs/schedule.ts';
import * as areas from './areas.ts';

const all: Area[] = Object.values(areas);

/** What the areas order by themselves at a time of day. */
export const appSchedules = all.flatMap(({ schedules }) => schedules ?? []);

/** The jobs and background work of all areas. */
export const appJobs = {
  handlers: all.flatMap(({ jobs }) => jobs ?? []),
  background: [...all.flatMap(({ background }) => background ?? []), scheduler(appSchedules)],
};

/** What the areas measure for those who watch the server. */
export const appGauges = all.flatMap(({ gauges }) => gauges ?? []);
