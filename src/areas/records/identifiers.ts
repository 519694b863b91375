export { readDoi } from '#shared/doi.ts';
import { hasValidCheckDigit, normaliseIssn } from '#areas/library/service-issn.ts';
import { isOrcid } from '#areas/people/identifiers.ts';

/** Each reads an identifier as somebody has typed or pasted it; undefined: it is none. */

/** `NNNN-NNNX` with a right check digit. */
export function readIssn(text: string): string | undefined {
  const issn = normaliseIssn(text);
  return issn !== undefined && hasValidCheckDigit(issn) ? issn : undefined;
}

/** Thirteen digits with a right check digit; the hyphens stay where they stand in a number of thirteen. */
export function readIsbn(text: string): string | undefined {
  const typed = text.trim().replaceAll(/[‐‑–—\s]/g, '-');
  const digits = typed.replaceAll('-', '').toUpperCase();
  if (/^\d{9}[\dX]$/.test(digits)) {
    const sum = [...digits].reduce(
      (total, digit, index) => total + (10 - index) * (digit === 'X' ? 10 : Number(digit)),
      0,
    );
    if (sum % 11 !== 0) return undefined;
    const body = `978${digits.slice(0, 9)}`;
    return `${body}${checkDigit13(body)}`;
  }
  if (!/^97[89]\d{10}$/.test(digits) || checkDigit13(digits.slice(0, 12)) !== digits[12]) return undefined;
  return /^[\d-]+$/.test(typed) ? typed : digits;
}

const checkDigit13 = (body: string) => {
  const sum = [...body].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return String((10 - (sum % 10)) % 10);
};

/** `0000-0000-0000-000X` with a right check digit. */
export function readOrcid(text: string): string | undefined {
  const digits = text
    .trim()
    .replace(/^(https?:\/\/)?(www\.)?orcid\.org\//i, '')
    .replaceAll(/[-‐‑–—\s]/g, '')
    .toUpperCase();
  const orcid = digits.replace(/^(.{4})(.{4})(.{4})(.{4})$/, '$1-$2-$3-$4');
  return isOrcid(orcid) ? orcid : undefined;
}

const matching = (pattern: RegExp, write: (text: string) => string) => (text: string) =>
  pattern.test(text.trim()) ? write(text.trim()) : undefined;

export const readPbn = matching(/^[\da-f]{24}$/i, (text) => text.toLowerCase());
export const readScopus = matching(/^(2-s2\.0-)?\d{8,12}$/i, (text) => `2-s2.0-${text.replace(/^2-s2\.0-/i, '')}`);
export const readWos = matching(
  /^(WOS:)?[A-Z]?\d{12,15}$/i,
  (text) => `WOS:${text.replace(/^WOS:/i, '').toUpperCase()}`,
);
export const readPubmed = matching(/^(PMID:?\s*)?\d{1,9}$/i, (text) => text.replace(/^PMID:?\s*/i, ''));
