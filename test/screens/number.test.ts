import { expect, test } from 'vitest';
import { counted, formatDecimal, formatInteger, formatShort, formatSigned } from '#ui/number.ts';

test('the minus is U+2212 in every number', () => {
  expect(formatDecimal(-48.8026, 4)).toBe('\u221248,8026');
  expect(formatDecimal('-0.1495', 4)).toBe('\u22120,1495');
  expect(formatInteger(-3)).toBe('\u22123');
  expect(formatShort(-0.5)).toBe('\u22120,5');
  expect(counted(-2, 'slot', 'sloty', 'slotów')).toBe('\u22122 sloty');
});

test('a signed number has its sign, and nought has none', () => {
  expect(formatSigned(0.5, 4)).toBe('+0,5000');
  expect(formatSigned(-0.5, 4)).toBe('\u22120,5000');
  expect(formatSigned(0, 4)).toBe('0,0000');
});
