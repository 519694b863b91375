import { orcidCheck } from '#areas/people/identifiers.ts';
import type { Random } from '../random.ts';

/** Valid, below the block that ORCID issues from. */
export function inventedOrcid(index: number) {
  const digits = `00000000${String(2_000_000 + index * 137).padStart(7, '0')}`;
  return `${digits}${orcidCheck(digits)}`.replace(/(.{4})(?=.)/g, '$1-');
}

/** Above the numbers the ISSN centre has issued. */
export function inventedIssn(index: number) {
  const digits = String(9_000_000 + index * 7);
  const total = [...digits].reduce((sum, digit, place) => sum + Number(digit) * (8 - place), 0);
  const check = (11 - (total % 11)) % 11;
  return `${digits.slice(0, 4)}-${digits.slice(4)}${check === 10 ? 'X' : check}`;
}

/** In an unassigned registration group. */
export function inventedIsbn(index: number) {
  const digits = `97999${String(index).padStart(7, '0')}`;
  const total = [...digits].reduce((sum, digit, place) => sum + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);
  return `979-99-${digits.slice(5, 8)}-${digits.slice(8)}-${(10 - (total % 10)) % 10}`;
}

export function inventedUuid(random: Random) {
  const hex = (length: number) => Array.from({ length }, () => random.int(0, 15).toString(16)).join('');
  return `${hex(8)}-${hex(4)}-4${hex(3)}-${random.pick(['8', '9', 'a', 'b'])}${hex(3)}-${hex(12)}`;
}
