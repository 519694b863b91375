import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  EMPTY_ID,
  internalIdOf,
  isOrcid,
  isPolonId,
  isUuid,
  numberOrNone,
  orcidCheck,
  substituteId,
} from '#areas/people/identifiers.ts';

const layout = (text: string) => text.replace(/(.{4})(?=.)/g, '$1-');

test('a substitute identifier has the layout of a UUID and holds the number, nothing else', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 32n - 1n }), (number) => {
      const id = substituteId(String(number));
      expect(isUuid(id)).toBe(true);
      expect(BigInt(id.replaceAll('-', ''))).toBe(number);
    }),
  );
});

test('two numbers have two substitutes', () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(), (one, other) => {
      expect(substituteId(String(one)) === substituteId(String(other))).toBe(one === other);
    }),
  );
});

test('a POL-on identifier is a UUID or RAD-on’s, which is no internal identifier', () => {
  const uuid = '0a1b2c3d-1111-4222-8333-444455556666';
  const radon = 'a7ad'.repeat(10);
  for (const id of [uuid, radon, radon.toUpperCase()]) expect(isPolonId(id)).toBe(true);
  for (const text of ['', 'a7ad', `${radon}-`, 'g'.repeat(40), 'a'.repeat(65)]) expect(isPolonId(text)).toBe(false);
  expect(internalIdOf(uuid, 17)).toBe(uuid);
  expect(internalIdOf(radon, 17)).toBe(substituteId('17'));
  expect(internalIdOf(null, 17)).toBe(substituteId('17'));
});

test('text that is no number counts as 0', () => {
  const noNumber = fc.string().filter((text) => !/^\d+$/.test(text.trim()));
  fc.assert(
    fc.property(noNumber, (text) => {
      expect(substituteId(text)).toBe(EMPTY_ID);
      expect(numberOrNone(text)).toBe(0);
    }),
  );
  expect(substituteId(' 10067 ')).toBe('00000000-0000-0000-0000-000000010067');
  expect(substituteId('9'.repeat(33))).toBe(EMPTY_ID);
});

test('an ORCID with one wrong digit is invalid', () => {
  const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 15, maxLength: 15 });
  fc.assert(
    fc.property(digits, fc.nat(14), fc.integer({ min: 1, max: 9 }), (given, at, step) => {
      const text = given.join('');
      const check = orcidCheck(text);
      expect(isOrcid(layout(text + check))).toBe(true);
      const wrong = given.map((digit, index) => (index === at ? (digit + step) % 10 : digit)).join('');
      expect(isOrcid(layout(wrong + check))).toBe(false);
    }),
  );
  expect(isOrcid('0000-0002-1825-0097')).toBe(true);
  expect(isOrcid('0000-0002-1694-233X')).toBe(true);
  expect(isOrcid('0000000218250097')).toBe(false);
});
