export { PART_1 } from './first-names-women-1.ts';
export { PART_2 } from './first-names-women-2.ts';
export { PART_3 } from './first-names-women-3.ts';
export { PART_4 } from './first-names-women-4.ts';
