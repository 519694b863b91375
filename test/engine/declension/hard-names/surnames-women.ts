export { PART_1 } from './surnames-women-1.ts';
export { PART_2 } from './surnames-women-2.ts';
export { PART_3 } from './surnames-women-3.ts';
export { PART_4 } from './surnames-women-4.ts';
export { PART_5 } from './surnames-women-5.ts';
