/** The ISSN as `NNNN-NNNX`; undefined when the text is not one. */
export function normaliseIssn(text: string): string | undefined {
  const characters = text.replaceAll(/[\s\-‐‑–—]/g, '').toUpperCase();
  return /^\d{7}[\dX]$/.test(characters) ? `${characters.slice(0, 4)}-${characters.slice(4)}` : undefined;
}

/** Whether the check digit of a normalised ISSN is right. */
export function hasValidCheckDigit(issn: string): boolean {
  const digits = issn.replace('-', '');
  let sum = 0;
  for (let index = 0; index < 7; index++) sum += Number(digits[index]) * (8 - index);
  const check = (11 - (sum % 11)) % 11;
  return digits[7] === (check === 10 ? 'X' : String(check));
}
