import { byPolish } from '#shared/by-polish.ts';
import type { Day } from '#engine/day.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { mapInTurns } from '#platform/in-turns.ts';
import type { SealConfig } from '#platform/seal.ts';
import { comparedDays } from './compared-days.ts';
import type { ComparedCouncils, CompareQuery } from './schema.ts';
import { councilsOn, type Rows, visibleCouncils } from './service.ts';
import type { OpenedBirths } from './service-rows.ts';

const NOBODY: Rows = { accepted: [], rejected: [] };

const countMembers = (councils: ReadonlyMap<number, Rows>) =>
  [...councils.values()].reduce((sum, { accepted }) => sum + accepted.length, 0);

/** What changed between two days in all councils that the actor edits; of whoever edits none, in those to look at. */
export async function comparedCouncils(
  db: Db,
  { actor, config }: { actor: Actor; config: SealConfig },
  { dtOn, dtOther }: CompareQuery,
): Promise<ComparedCouncils> {
  const mode = actor.panels.has('councilEdit') ? 'edit' : 'view';
  const panels = [mode === 'edit' ? 'councilEdit' : 'councilView'] as const;
  const { disciplines } = await visibleCouncils(db, { actor, panels });
  const [from, to] = dtOn < dtOther ? [dtOn, dtOther] : [dtOther, dtOn];
  const births: OpenedBirths = new Map();
  const asked = (day: Day) => councilsOn(db, config, { disciplines, day, mode, births });
  const [before, after] = await Promise.all([asked(from), asked(to)]);
  const byName = disciplines.toSorted((one, other) => byPolish(one.name, other.name));
  const compared = await mapInTurns(byName, ({ code, name: discipline }) =>
    comparedDays(before.get(code) ?? NOBODY, after.get(code) ?? NOBODY).map((row) => ({ ...row, code, discipline })),
  );
  return { from, to, members_from: countMembers(before), members_to: countMembers(after), rows: compared.flat() };
}
