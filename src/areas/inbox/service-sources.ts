import { type SQL, sql } from 'drizzle-orm';
import type { Actor } from '#platform/actor.ts';
import type { Inbox } from '#platform/area.ts';
import type { Db } from '#platform/database/db.ts';
import { startOfDay } from '#platform/database/sql.ts';
import { Refusal } from '#platform/refusal.ts';
import type { PanelName } from '#shared/panel-codes.ts';
import { heldToday } from '#areas/grants/service-held.ts';
import { grants } from '#areas/grants/tables.ts';
import { MATTER_KINDS, type MatterKind, OFFICE_OF, type Office } from './fields.ts';
import { OFFICES_OF } from './fields-offices.ts';
import type { DeskDone, DeskOrder, MatterKey } from './schema.ts';
import { officeWaiting } from './service-waiting.ts';
import type { deskActItems, deskActs } from './tables.ts';

/** What an area finds for an office. */
export type MatterSource = {
  kinds: readonly MatterKind[];
  /** Who sees it: the holders of one of these. */
  panels: readonly [PanelName, ...PanelName[]];
  /**
   * SQL of what waits as `kind, key, work, person, title, why, since, newest, state`: the numbers of a record and of a person
   * or 0; a title of its own or null; since when it
   * waits, or its last day to come, or null; when something new last happened, or null where nothing tells
   * and `state` says it all.
   */
  find: (db: Db, actor: Actor) => SQL | Promise<SQL>;
  /** SQL of a number of the matter `s`: of those of a kind that have waited equally long the highest stand first. */
  weight?: SQL;
  /** SQL of the matter `i`: the actor may know of it, also once it waits no longer. Left out: of each of the kinds. */
  reaches?: (db: Db, actor: Actor) => Promise<SQL>;
  settled?: SettledElsewhere;
};

/** What calls of the area itself have settled of its matters. */
export type SettledElsewhere = {
  /**
   * SQL of what they have settled today and nobody has taken back, as `kind, key, person, title, ref, label, login, at`: a title of
   * its own, or null where the person is the title.
   */
  find: (db: Db, actor: Actor) => SQL | Promise<SQL>;
  /** Takes back what a `ref` names; left out: nothing is taken back, and its `ref` is null. */
  takeBack?: (db: Db, actor: Actor, ref: string) => Promise<unknown>;
};

/** A row that is shown, before its area says more of it. */
export type FoundRow = MatterKey & { work: number | null };
export type Described = { title?: string; why: string; warns: boolean; other?: number };

/** A matter that an act settles; `version`: of its record, where it is written. */
export type Item = MatterKey & { title: string; findings?: number[]; version?: number };
export type Outcome = { items: Item[]; kept: DeskDone['kept']; batch: number | null };

type Act = typeof deskActs.$inferSelect;
type ActItem = typeof deskActItems.$inferSelect;
export type Undoing = { act: Act; items: ActItem[]; despite_statements: boolean | undefined };
export type TakenBack = {
  /** Why an item stays. */
  staysBy: (item: ActItem) => string | undefined;
  /** Gives back the rest; answers the versions that this gave to their records, by matter. */
  finish: (done: ActItem[]) => Promise<ReadonlyMap<string, number>>;
  /** What became of the batch of the act. */
  batch: { changed: number; chapters: number; skipped: { id: number; title: string; reason: string }[] } | undefined;
};

/** What an area does with an office's matters beyond the marks. */
export type Settler = {
  office: Office;
  describe: (db: Db, rows: readonly FoundRow[]) => Promise<Map<string, Described>>;
  settle: (tx: Db, actor: Actor, order: DeskOrder & { label: string }) => Promise<Outcome>;
  takeBack: (tx: Db, actor: Actor, undoing: Undoing) => Promise<TakenBack>;
};

/** What areas declare of the offices' lists. */
export type InboxParts = {
  sources: readonly MatterSource[];
  settlers: readonly Settler[];
  /** SQL of `kind, last_day`: by when matters of a kind are to be settled, which say nothing of a day themselves. */
  terms: readonly SQL[];
};

declare module '#platform/area.ts' {
  interface Inbox extends Partial<InboxParts> {}
}

/** A list for one of its readers. `reached`: SQL of the matter `i`, whether it waits or not. */
export type Desk = {
  office: Office;
  kinds: MatterKind[];
  causes: SQL;
  /** SQL of a number of the matter `s`; see `MatterSource`. */
  weight: SQL;
  reached: SQL;
  settler: Settler | undefined;
  /** SQL of what calls of other areas have settled today; it takes statements of its own, for what was done alone. */
  settled: () => Promise<SQL>;
  /** What takes such a thing back, by its kind. */
  takesBack: ReadonlyMap<MatterKind, NonNullable<SettledElsewhere['takeBack']>>;
};

const none = sql`select null::text, null::int, null::int, 0, null::text, null::text, null::timestamptz, null::timestamptz,
  null::text where false`;

const noTerms = sql`select null::text, null::date where false`;

const unionOf = (parts: readonly SQL[], empty: SQL) =>
  sql.join(parts.length > 0 ? parts.map((each) => sql`(${each})`) : [empty], sql` union all `);

/** SQL: what these sources find, as one set. */
const union = (found: readonly SQL[], terms: readonly SQL[], kinds: readonly MatterKind[]) => sql`
  select m.kind, m.key, m.work, m.person, m.title, m.why, coalesce(m.since, ${startOfDay(sql`t.last_day`)}) as since,
    m.newest, m.state
  from (${unionOf(found, none)}) as m (kind, key, work, person, title, why, since, newest, state)
  left join (${unionOf(terms, noTerms)}) as t (kind, last_day) on t.kind = m.kind
  where m.kind = any(${sql.param([...kinds])}::text[])`;

const settledNowhere = sql`select null::text, null::int, null::int, null::text, null::text, null::text, null::text, null::timestamptz where false`;

/** SQL: what these sources have settled, as one set. */
const settledUnion = (found: readonly SQL[], kinds: readonly MatterKind[]) => sql`
  select m.* from (${unionOf(found, settledNowhere)}) as m (kind, key, person, title, ref, label, login, at)
  where m.kind = any(${sql.param([...kinds])}::text[])`;

type Reader = { actor: Actor; parts: InboxParts };

const kindsOf = (office: Office) =>
  MATTER_KINDS.filter((kind) => {
    const offices: readonly Office[] = OFFICES_OF[kind];
    return offices.includes(office);
  });

/** The list of an office as the actor may see it. @throws Refusal where none of it may be seen */
export async function deskOf(db: Db, { actor, parts }: Reader, office: Office): Promise<Desk> {
  if (!actor.granted.has(OFFICE_OF[office].panel))
    throw new Refusal('forbidden', 'Nie masz uprawnień do spraw tego biura');
  const ofOffice = kindsOf(office);
  const sources = parts.sources.filter(
    ({ kinds, panels }) =>
      kinds.some((kind) => ofOffice.includes(kind)) && panels.some((panel) => actor.granted.has(panel)),
  );
  const visible = new Set(sources.flatMap(({ kinds }) => kinds));
  const kinds = ofOffice.filter((kind) => visible.has(kind));
  const found = await Promise.all(sources.map(({ find }) => find(db, actor)));
  const reached = await Promise.all(
    sources.map(async (source) => {
      const where = (await source.reaches?.(db, actor)) ?? sql`true`;
      return sql`i.kind = any(${sql.param([...source.kinds])}::text[]) and ${where}`;
    }),
  );
  return {
    office,
    kinds,
    causes: union(found, parts.terms, kinds),
    weight: sql`coalesce(${sql.join([...sources.flatMap(({ weight }) => weight ?? []), sql`0`], sql`, `)})`,
    reached: reached.length > 0 ? sql`(${sql.join(reached, sql` or `)})` : sql`false`,
    settler: parts.settlers.find((each) => each.office === office),
    settled: async () =>
      settledUnion(await Promise.all(sources.flatMap((source) => source.settled?.find(db, actor) ?? [])), kinds),
    takesBack: new Map(
      sources.flatMap(({ kinds: own, settled: elsewhere }) => {
        const { takeBack } = elsewhere ?? {};
        return takeBack ? own.map((kind) => [kind, takeBack] as const) : [];
      }),
    ),
  };
}

/** SQL: the account `a` does what waits for the office. */
export const isOfOffice = (office: Office) => sql`a.active and exists (
  select from ${grants} g where g.account_row = a.row_num and g.role in (${office}, 'admin')
    and ${heldToday('g')})`;

/** What the areas have declared. */
export const partsOf = ({ sources = [], settlers = [], terms = [] }: Inbox): InboxParts => ({
  sources,
  settlers,
  terms,
});

/** What the home page says of an office: what its list shows. */
export const waitingForOffice =
  (office: Office) =>
  async (db: Db, actor: Actor, { inbox }: { inbox: Inbox }) =>
    officeWaiting(db, (await deskOf(db, { actor, parts: partsOf(inbox) }, office)).causes);
