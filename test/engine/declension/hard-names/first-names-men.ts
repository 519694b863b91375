export { PART_1 } from './first-names-men-1.ts';
export { PART_2 } from './first-names-men-2.ts';
export { PART_3 } from './first-names-men-3.ts';
export { PART_4 } from './first-names-men-4.ts';
export { PART_5 } from './first-names-men-5.ts';
