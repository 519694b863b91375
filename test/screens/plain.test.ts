import { expect, test } from 'vitest';
import { plain } from '#ui/text/plain.ts';

test.each([
  ['Łódź', 'lodz'],
  ['ŁOŚ', 'los'],
  ['Zażółć gęślą jaźń', 'zazolc gesla jazn'],
  ['10.31.0.7', '10.31.0.7'],
])('%s is found without its marks and case', (text, found) => {
  expect(plain(text)).toBe(found);
});
