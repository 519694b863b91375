/** People looked at in this tab, the last first; forgotten when the tab is closed and at logout. */
/** Without an account only by the person's number. */
export type RecentPerson = {
  row: number | null;
  person: number | null;
  login: string | null;
  name: string;
  detail: string;
};

export const recentKey = ({ row, person }: RecentPerson) => (row === null ? `person ${person}` : `account ${row}`);

const KEY = 'dorobek-recent-people';
const MOST = 5;

type Stored = { owner: string; people: RecentPerson[] };

function read(): Stored | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
  } catch {
    return null;
  }
}

/** Nobody else's: whoever logs in next on a shared computer starts with an empty list. */
export function recentPeople(owner: string): RecentPerson[] {
  const stored = read();
  return stored?.owner === owner ? stored.people : [];
}

export function rememberPerson(owner: string, person: RecentPerson) {
  const others = recentPeople(owner).filter((each) => recentKey(each) !== recentKey(person));
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ owner, people: [person, ...others].slice(0, MOST) }));
  } catch {
    // Full or unavailable storage loses only a convenience.
  }
}

/** All that was kept in this tab: whoever logs in next neither sees nor goes on with it. */
export function forgetTab() {
  try {
    sessionStorage.clear();
  } catch {
    // Nothing was stored either.
  }
}
