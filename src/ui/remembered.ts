/** What the reader chose in this browser; nothing where storage is refused or holds no JSON. */
export function readRemembered(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

export function remember(key: string, value: unknown) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Full or refused storage costs the reader a preference, not the work.
  }
}
