const KEY = 'dorobek.acting-return';

/** Before acting begins: where it ends, unless the tab is closed before. */
export const returnAfterActing = (address: string) => sessionStorage.setItem(KEY, address);

/** Where the user goes on after acting; kept for one time, and until logout. */
export function takeActingReturn(): string {
  const kept = sessionStorage.getItem(KEY) ?? '';
  sessionStorage.removeItem(KEY);
  return kept.startsWith('/') && !kept.startsWith('//') ? kept : '/dashboard';
}
