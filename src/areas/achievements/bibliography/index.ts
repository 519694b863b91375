export { exportEntries } from './export-entries.ts';
export { runsOf } from './runs.ts';
export { styleEntries } from './style-entries.ts';
