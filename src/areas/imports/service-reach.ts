import { eq, sql } from 'drizzle-orm';
import { keepsRegister } from '#areas/achievements/service-register.ts';
import type { PanelName } from '#shared/panel-codes.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { Refusal } from '#platform/refusal.ts';
import { type ImportKind, isSetting, PEOPLE_KINDS, SETTING_KINDS } from './schema-words.ts';
import { missingImport } from '#areas/jobs/service-imports.ts';
import { peopleImports } from './tables.ts';
import type { Waiting } from '#shared/wire.ts';
import { prepared } from '#platform/database/prepared.ts';
import { stampOf } from '#platform/database/sql.ts';
import { waitingOrNull } from '#platform/database/waiting.ts';

const importsAll = (actor: Actor) => actor.panels.has('accounts');

/**
 * What the actor may import: `of` people and units, or settings, or both. Personnel import what is of people and units; who keeps the register of achievements, these alone; the administrator what
 * only the administrator sets; others who see lists, nothing.
 */
export function importableKinds(actor: Actor, of?: 'people' | 'settings'): readonly ImportKind[] {
  const people = importsAll(actor) ? PEOPLE_KINDS : keepsRegister(actor) ? (['achievements'] as const) : [];
  const settings = actor.panels.has('administration') ? SETTING_KINDS : [];
  return [...(of === 'settings' ? [] : people), ...(of === 'people' ? [] : settings)];
}

/** Who sees, cancels and repeats the jobs of an import. */
export function jobPanels(kind: ImportKind): PanelName[] {
  if (isSetting(kind)) return ['administration'];
  return kind === 'achievements' ? ['accounts', 'library'] : ['accounts'];
}

/** @throws Refusal for a kind that the actor may not import */
export function requireKind(actor: Actor, kind: ImportKind) {
  if (!importableKinds(actor).includes(kind))
    throw new Refusal(
      'forbidden',
      'Takich danych nie możesz wczytać: osiągnięcia wczytuje biblioteka, dane osób dział kadr, ustawienia administrator',
    );
}

/** @throws Refusal for an import that is not there, or not there for the actor */
export async function requireImport(db: Db, actor: Actor, id: number) {
  const [found] = await db.select({ kind: peopleImports.kind }).from(peopleImports).where(eq(peopleImports.id, id));
  if (!found || !importableKinds(actor).includes(found.kind)) throw missingImport();
}

const previews = prepared<{ kinds: readonly ImportKind[] }>()((db, { kinds }) =>
  db
    .select({
      count: sql<number>`count(*)::int`,
      since: sql<string | null>`left(${stampOf(sql`min(${peopleImports.createdAt})`)}, 10)`,
    })
    .from(peopleImports)
    .where(sql`${peopleImports.status} = 'preview' and ${peopleImports.kind} = any(${kinds}::text[])`),
);

async function undecided(db: Db, kinds: readonly ImportKind[]): Promise<Waiting | null> {
  const [row] = await previews(db, { kinds });
  return waitingOrNull(row);
}

/** Those of achievements, for who decides on no others. */
export const undecidedAchievements = async (db: Db, actor: Actor) =>
  importsAll(actor) ? null : undecided(db, importableKinds(actor));
