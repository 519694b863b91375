import { sql } from 'drizzle-orm';
import { academicDegrees, persons, units } from '#areas/people/tables.ts';
import { employments } from '#areas/polon/tables.ts';
import { dayText, today } from '#engine/day.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { holdsOn } from '#platform/database/sql.ts';
import { fileNameOf } from '#platform/files/file-name.ts';
import { listFile } from '#platform/files/list-file.ts';
import type { SealConfig } from '#platform/seal.ts';
import { councilFileList, teachingStaffList } from './lists.ts';
import type { CouncilFileQuery, TeachingPerson } from './schema.ts';
import { councilOn, visibleCouncil } from './service.ts';

type By = { actor: Actor; config: SealConfig };

/** The council as the actor may see it: whoever edits it gets all columns. */
export async function readCouncil(
  db: Db,
  { actor, config }: By,
  { discCode, dtOn: day = today(), wr }: CouncilFileQuery,
) {
  const discipline = await visibleCouncil(db, { actor, panels: ['councilEdit', 'councilView'] }, discCode);
  const mode = discipline.isEdited ? 'edit' : 'view';
  const council = await councilOn(db, config, { discipline, day, mode });
  return { council, mode, discipline, day, others: wr === 1 ? council.rejected : null } as const;
}

/** The council as a spreadsheet with a column to sign. */
export async function councilFile(db: Db, by: By, query: CouncilFileQuery): Promise<Response> {
  const { council, mode, discipline, day, others } = await readCouncil(db, by, query);
  const rows = [
    ...council.accepted.map((row) => ({ ...row, member: true })),
    ...(others ?? []).map((row) => ({ ...row, member: false })),
  ];
  return listFile({
    list: councilFileList(mode, others !== null),
    by: by.actor,
    rows,
    fileName: fileNameOf('xlsx', 'rada dyscypliny', discipline.name, day),
    facts: [
      ['Dyscyplina', discipline.name],
      ['Stan na dzień', dayText(day)],
      ['Osoby', others === null ? 'członkowie rady' : 'wszyscy w dyscyplinie'],
    ],
  });
}

/** Everybody who works here today and has a degree or the title, by name. */
export async function teachingStaffFile(db: Db, actor: Actor): Promise<Response> {
  const rows = await db.execute<TeachingPerson>(sql`
    with employed as materialized (
      select distinct on (e.person_id) e.person_id, e.position_name, e.fte::float8 as fte, e.unit_id
      from ${employments} e
      where ${holdsOn('e', sql`${today()}::date`)}
      order by e.person_id, e.primary_workplace desc, e.fte desc, e.id),
    granted as materialized (
      select person_id, min(granted_year) filter (where kind = 'doctor') as doctor,
        min(granted_year) filter (where kind = 'habilitated') as habilitated,
        min(granted_year) filter (where kind = 'professor') as professor
      from ${academicDegrees} group by person_id)
    select p.id, p.first_name, p.last_name, p.degree, g.doctor, g.habilitated, g.professor, u.name as unit,
      e.position_name as position, e.fte, p.polon_uuid
    from employed e
    join ${persons} p on p.id = e.person_id and p.merged_into is null
    left join granted g on g.person_id = p.id
    left join ${units} u on u.id = coalesce(e.unit_id, p.unit_id)
    where g.person_id is not null or p.degree ~* '(^|[ ,])(dr|prof[.])([ ,]|$)'
    order by p.last_name collate polish, p.first_name collate polish, p.id`);
  return listFile({
    list: teachingStaffList,
    by: actor,
    rows: [...rows],
    facts: [['Stan na dzień', dayText(today())]],
  });
}
