const KEY = 'pbn-state';

/** What the login was begun with stays in this tab, as PBN may not give it back. */
export function keepState(address: string) {
  sessionStorage.setItem(KEY, new URL(address).searchParams.get('state') ?? '');
}

export function takeState(): string {
  const kept = sessionStorage.getItem(KEY) ?? '';
  sessionStorage.removeItem(KEY);
  return kept;
}
