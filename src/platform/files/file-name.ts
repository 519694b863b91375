const MOST = 120;

const plain = (part: string | number) =>
  String(part)
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '');

/** A file's name that says what it holds, of whom and when: `rada-dyscypliny-informatyka-2026-11-24.pdf`. */
export const fileNameOf = (extension: string, ...parts: readonly (string | number)[]): string =>
  `${parts.map(plain).filter(Boolean).join('-').slice(0, MOST).toWellFormed().replace(/-+$/, '')}.${extension}`;
