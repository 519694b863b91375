export { PART_1 } from './surnames-men-1.ts';
export { PART_2 } from './surnames-men-2.ts';
export { PART_3 } from './surnames-men-3.ts';
