/** `10.1234/abc`, lower case, without an address before it. */
export function readDoi(text: string): string | undefined {
  const plain = text
    .trim()
    .toLowerCase()
    .replace(/^(https?:\/\/)?((dx\.)?doi\.org\/|doi:\s*)/, '')
    .replace(/[.,;]+$/, '');
  return /^10\.\d{4,9}\/[^\s"{},\\]+$/.test(plain) ? plain : undefined;
}
