import { expect, test } from 'vitest';
import { withTyped } from '#client/form/conflict.ts';

const SENT = { title: 'Sieci', day: '', sends: true, rows: [{ id: '0', name: 'Jan' }], amount: { pln: '1,5' } };
const STORED = { title: 'Sieci', day: '', sends: true, rows: [{ id: '7', name: 'Jan' }], amount: { pln: '1,50' } };

test.each([
  ['nothing', {}, STORED],
  ['a field', { day: '2026-01-10' }, { ...STORED, day: '2026-01-10' }],
  ['a field that is emptied', { title: '' }, { ...STORED, title: '' }],
  ['a box that is cleared', { sends: false }, { ...STORED, sends: false }],
  ['a part of an object', { amount: { pln: '2' } }, { ...STORED, amount: { pln: '2' } }],
  ['rows, which get their numbers', { rows: [{ id: '0', name: 'Ewa' }] }, STORED],
])('what was typed during a save stays: %s', (_, typed, shown) => {
  expect(withTyped(STORED, { ...SENT, ...typed }, SENT)).toEqual(shown);
});
