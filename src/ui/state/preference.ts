/** A preference from local storage; null if storage is unavailable or holds no JSON. */
export function readPreference(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

export function storePreference(key: string, value: unknown) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Full or unavailable storage loses only a preference.
  }
}
