import { ROLE_KEYS, type RoleKey } from '#areas/grants/roles.ts';
import type { Db } from '#platform/database/db.ts';

/** Who asks: nobody logged in, or an account that holds one role. */
export type Caller = 'nobody' | RoleKey;
export const CALLERS: readonly Caller[] = ['nobody', ...ROLE_KEYS];
export const LOGGED_IN: readonly Caller[] = ROLE_KEYS;

/** Whose object is asked about: the employee's own, somebody else's, or one that does not exist. */
export type Whose = 'own' | 'foreign' | 'unknown';
export const WHOSE: readonly Whose[] = ['own', 'foreign', 'unknown'];

/** The status for an employee's own object, for somebody else's, and for one that does not exist. */
export type Reach = readonly [own: number, foreign: number, unknown: number];
export const SERVED: Reach = [200, 200, 200];
/** Everybody's objects. */
export const ANY: Reach = [200, 200, 404];
/** One's own objects alone. */
export const OWN: Reach = [200, 404, 404];
export const NONE: Reach = [404, 404, 404];

/** Objects that are seen and not changed. */
export const SEEN: Reach = [403, 403, 404];

/** The number of an object that does not exist. */
export const UNKNOWN = 2_000_000_000;

/** The code of the one unit, which everybody belongs to. */
export const UNIT = 'W1';

/** What belongs to the employee, and to somebody else. */
export type Belongings = {
  person: { id: number; polonUuid: string | null };
  work: { id: number };
  login: string;
  accountRow: number;
  /** An account that nothing belongs to. */
  unusedRow: number;
};

export type World<Objects = unknown> = { periodId: number; objects: Record<Whose, Belongings & Objects> };

type Input = Record<string, unknown>;

type Row<Objects> = {
  /** Panels whose screens are still to come admit the administrator alone. */
  admits: readonly Caller[];
  /** What the employee reaches; everything unless set. */
  employee?: Reach;
  /** What the offices and the administrator reach, who are nobody's person; everything unless set. */
  offices?: Reach;
  /** Callers to whom the objects are hidden, as if missing. */
  hidden?: readonly Caller[];
  /** Admitted callers who see the objects but may not change them: 403, as nothing is hidden from them. */
  readers?: readonly Caller[];
  /** A question that the call understands, about an object of this kind. */
  input?: (object: Belongings & Objects, world: World<Objects>, whose: Whose) => Input;
  /** Text of any content that a mutation takes: kept for people to read, which `injection.test.ts` tries, or only looked up. */
  text?: 'kept' | 'looked up';
};

type Rows<Objects> = {
  /** Objects that the calls are about, beside the people and works of everybody. */
  place?: (db: Db, world: World) => Promise<Record<Whose, Objects>>;
  calls: Record<string, Row<Objects>>;
};

export type AreaAccess = {
  rows: [call: string, row: Omit<Row<never>, 'input'>][];
  /** Places the area's objects; returns what to ask about them. */
  open: (db: Db, world: World) => Promise<(call: string, whose: Whose) => Input>;
};

const NOTHING = { own: {}, foreign: {}, unknown: {} };

/** Who may make an area's calls, and about whose objects. */
export function accessRows<Objects extends object>(rows: Rows<Objects>): AreaAccess;
export function accessRows({ place = async () => NOTHING, calls }: Rows<object>): AreaAccess {
  return {
    rows: Object.entries(calls),
    async open(db, world) {
      const placed = await place(db, world);
      const of = (whose: Whose) => ({ ...world.objects[whose], ...placed[whose] });
      const objects = { own: of('own'), foreign: of('foreign'), unknown: of('unknown') };
      return (call, whose) => calls[call]?.input?.(objects[whose], { ...world, objects }, whose) ?? {};
    },
  };
}
