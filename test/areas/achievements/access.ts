import { eq } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import { achievementPages } from '#areas/achievements/tables.ts';
import { addGroup } from '#areas/achievements/service-groups.ts';
import { addKept, removeKept } from '#areas/achievements/service-register.ts';
import { directoryEntries, units } from '#areas/people/tables.ts';
import type { Db } from '#platform/database/db.ts';
import { actorOf } from '../../support/app.ts';
import { account, only } from '../../support/builders.ts';
import { accessRows, ANY, type Belongings, CALLERS, NONE, OWN, UNIT, UNKNOWN } from '../access/rows.ts';

type Listed = Belongings & {
  kept: { id: number; updated_at: string };
  removed: number;
  /** Saved by somebody who makes none of the calls. */
  group: { id: number; updated_at: string };
  token: string;
};

const YEARS = { rokOd: 2022, rokDo: 2025 };
const GROUP_NAME = 'Zespół dostępu';
const own = { admits: ['employee', 'admin'], offices: NONE } as const;
const office = { admits: ['evaluation', 'library', 'personnel', 'admin'], offices: ANY } as const;
const supervisor = { admits: ['unit-supervisor', 'admin'], offices: ANY } as const;

const VALUES = { type: 32, title: 'Grant na badanie żółwi', year_from: 2023, year_to: 2024 } as const;

const byRow = ({ accountRow }: Listed) => ({ ue_mapping_rowid: accountRow, ...YEARS });
const group = ({ accountRow }: Listed) => [{ ue_mapping_rowid: accountRow, displayed: 'Ktoś' }];
const groupYears = (listed: Listed) => ({ group: group(listed), ...YEARS });
const inFile = (listed: Listed) => ({ p: groupYears(listed) });
/** Other areas list the logins themselves. */
const listedLogin = ({ login }: Pick<Belongings, 'login'>) => `wykaz-${login}`;
const member = (listed: Listed) => ({ userpnp: listedLogin(listed), ...YEARS });

async function listInDirectory(db: Db, { person, ...of }: Belongings) {
  const login = listedLogin(of);
  const unit = only(await db.select().from(units).where(eq(units.code, UNIT)));
  const entry = { firstName: 'Anna', lastName: 'Łączyńska', displayName: `Łączyńska Anna (${login})` };
  await db
    .insert(directoryEntries)
    .values({ ...entry, employeeNumber: `N-${login}`, login, unitId: unit.id, personId: person.id });
}

export const access = accessRows({
  async place(db, { objects }) {
    await account(db, { login: 'bibliotekarka', roles: ['library'] });
    const librarian = await actorOf(db, 'bibliotekarka');
    for (const whose of [objects.own, objects.foreign]) await listInDirectory(db, whose);
    const placed = async ({ accountRow, person }: Belongings, name: string) => {
      const token = randomBytes(24).toString('base64url');
      await db.insert(achievementPages).values({ personId: person.id, token, yearFrom: 2022, style: 'numeric' });
      const add = (title: string) =>
        addKept(db, librarian, { row_num: accountRow, ...VALUES, title, role: '', institution: '', number: '' });
      const { id, updated_at } = await add(VALUES.title);
      const { id: removed } = await removeKept(db, librarian, await add('Grant na badanie łosi'));
      const members = [{ ue_mapping_rowid: accountRow, displayed: 'Ktoś' }];
      const saved = await addGroup(db, librarian, { name, members });
      return {
        whose: person.id,
        kept: { id, updated_at },
        removed,
        group: { id: saved.id, updated_at: saved.updated_at },
        token,
      };
    };
    const nothing = { id: UNKNOWN, updated_at: '' };
    return {
      own: await placed(objects.own, GROUP_NAME),
      foreign: await placed(objects.foreign, `${GROUP_NAME} 2`),
      unknown: { kept: nothing, removed: UNKNOWN, group: nothing, token: 'nie-ma-takiego-adresu-wykazu-nie' },
    };
  },
  calls: {
    'achievements.own': { ...own, input: () => YEARS },
    'achievements.ownHtml': { ...own, input: () => YEARS },
    'achievements.ownPdf': { ...own, input: () => YEARS },
    'achievements.ownXlsx': { ...own, input: () => YEARS },
    'achievements.ownExport': { ...own, input: () => ({ ...YEARS, format: 'bibtex' }) },
    'achievements.highlight': {
      ...own,
      employee: OWN,
      input: ({ work }: Listed) => ({ key: `p${work.id}`, highlighted: true }),
    },
    'achievements.page': own,
    'achievements.publish': { ...own, input: () => ({ rokOd: 2022 }) },
    'achievements.unpublish': own,
    'achievements.openPage': {
      admits: CALLERS,
      employee: ANY,
      offices: ANY,
      input: ({ token }: Listed) => ({ token }),
    },
    'achievements.usefulName': { ...office, input: byRow },
    'achievements.someone': { ...office, input: byRow },
    'achievements.someoneHtml': { ...office, input: byRow },
    'achievements.someonePdf': { ...office, input: ({ accountRow }) => ({ rowid: accountRow, ...YEARS }) },
    'achievements.someoneXlsx': { ...office, input: byRow },
    'achievements.someoneExport': { ...office, input: (listed) => ({ ...byRow(listed), format: 'ris' }) },
    'achievements.group': { ...office, input: groupYears },
    'achievements.groupHtml': { ...office, input: groupYears },
    'achievements.groupPdf': { ...office, input: inFile },
    'achievements.groupXlsx': { ...office, input: inFile },
    'achievements.print': { ...office, input: groupYears, text: 'kept' },
    'achievements.printed': { ...office, input: groupYears },
    'achievements.groups': { admits: office.admits },
    'achievements.addGroup': {
      ...office,
      offices: [200, 200, 200],
      input: (listed) => ({ name: 'Nowa grupa', members: group(listed) }),
      text: 'kept',
    },
    'achievements.changeGroup': {
      ...office,
      offices: NONE,
      input: (listed) => ({ ...listed.group, name: 'Inna nazwa', members: group(listed) }),
      text: 'kept',
    },
    'achievements.removeGroup': {
      ...office,
      offices: NONE,
      input: ({ group: saved }: Listed) => saved,
      text: 'looked up',
    },
    'achievements.members': { admits: supervisor.admits, input: () => ({ unitCode: UNIT }) },
    'achievements.member': { ...supervisor, input: member },
    'achievements.memberHtml': { ...supervisor, input: member },
    'achievements.memberPdf': { ...supervisor, input: member },
    'achievements.memberXlsx': { ...supervisor, input: (listed: Listed) => ({ upn: listedLogin(listed), ...YEARS }) },
    'achievements.memberExport': { ...supervisor, input: (listed) => ({ ...member(listed), format: 'csl-json' }) },
    'achievements.register.list': { admits: office.admits },
    'achievements.register.file': { admits: office.admits },
    'achievements.register.add': {
      ...office,
      readers: ['evaluation', 'personnel'],
      // Another than the placed one, which the person has already.
      input: ({ accountRow }: Listed) => ({ row_num: accountRow, ...VALUES, title: 'Grant na badanie wydr' }),
      text: 'kept',
    },
    'achievements.register.change': {
      ...office,
      readers: ['evaluation', 'personnel'],
      input: ({ kept }: Listed) => ({ ...kept, ...VALUES, title: 'Grant na badanie jeży' }),
      text: 'kept',
    },
    'achievements.register.remove': {
      ...office,
      readers: ['evaluation', 'personnel'],
      input: ({ kept }: Listed) => kept,
      text: 'looked up',
    },
    'achievements.register.restore': {
      ...office,
      readers: ['evaluation', 'personnel'],
      input: ({ removed }: Listed) => ({ id: removed }),
    },
  },
});
