const KEY = 'dorobek-former-choice';

/** What an author had ticked in a period before the optimum was accepted; kept in the browser, one at a time. */
export type FormerChoice = { owner: string; period: number; works: number[]; accepted: number[] };

type Whose = Pick<FormerChoice, 'owner' | 'period'>;

export function formerChoice({ owner, period }: Whose): FormerChoice | undefined {
  try {
    const kept: FormerChoice | null = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return kept?.owner === owner && kept.period === period ? kept : undefined;
  } catch {
    return undefined;
  }
}

export function keepFormerChoice(former: FormerChoice | undefined) {
  try {
    if (former) localStorage.setItem(KEY, JSON.stringify(former));
    else localStorage.removeItem(KEY);
  } catch {
    // Full or unavailable storage: the notice and Ctrl+Z take it back all the same.
  }
}
