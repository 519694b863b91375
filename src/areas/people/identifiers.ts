/** The nil UUID: the internal identifier of an empty account. */
export const EMPTY_ID = '00000000-0000-0000-0000-000000000000';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
export const isUuid = (text: string) => UUID.test(text);

/** A UUID as in POL-on, or the longer RAD-on form without dashes. */
export const isPolonId = (text: string) => isUuid(text) || /^[\da-f]{32,64}$/i.test(text);

/** A new random identifier (UUID version 4), also in pages without HTTPS. */
function freshId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte, at) =>
    (at === 6 ? (byte & 15) | 64 : at === 8 ? (byte & 63) | 128 : byte).toString(16).padStart(2, '0'),
  );
  return hex.join('').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** The number in a text; 0 (none) for any other text. */
export const numberOrNone = (text: string) => (/^\d+$/.test(text.trim()) ? Number(text) : 0);

/** A substitute internal identifier: the DN10 number, padded with zeros to a UUID. */
export function substituteId(dn10Id: string): string {
  const digits = BigInt(/^\d{1,32}$/.test(dn10Id.trim()) ? dn10Id.trim() : 0)
    .toString()
    .padStart(32, '0');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** What stands for an internal identifier: the DN10 number, or without one a new random identifier. */
export const internalIdFor = (dn10Id: string) => (numberOrNone(dn10Id) > 0 ? substituteId(dn10Id) : freshId());

/** The POL-on identifier if it is a UUID, else the substitute. */
export const internalIdOf = (polonId: string | null, dn10Id: number) =>
  polonId !== null && isUuid(polonId) ? polonId : substituteId(String(dn10Id));

/** Check character of an ORCID (ISO 7064 MOD 11-2). */
export function orcidCheck(digits: string): string {
  const total = [...digits].reduce((sum, digit) => (sum + Number(digit)) * 2, 0);
  const check = (12 - (total % 11)) % 11;
  return check === 10 ? 'X' : String(check);
}

const hasOrcidShape = (text: string) => /^(\d{4}-){3}\d{3}[\dX]$/.test(text);

/** What is wrong with an ORCID that is not one. */
export const orcidIssue = (text: string) =>
  hasOrcidShape(text)
    ? !isOrcid(text) && 'Numer ORCID jest błędny: ostatni znak nie zgadza się z pozostałymi'
    : 'Numer ORCID ma mieć postać 0000-0000-0000-000X';

/** The same of an identifier of POL-on. */
export const polonIssue = (text: string) =>
  !isPolonId(text) &&
  'Identyfikator POL-on (POLON UUID) ma mieć postać 8-4-4-4-12 cyfr szesnastkowych albo, z RAD-on, od 32 do 64 takich cyfr bez kresek';

export function isOrcid(text: string): boolean {
  const digits = text.replaceAll('-', '');
  return hasOrcidShape(text) && orcidCheck(digits.slice(0, 15)) === digits.slice(15);
}
