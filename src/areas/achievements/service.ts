import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { Refusal } from '#platform/refusal.ts';
import { type AuthorizedPerson, ownPersonId } from '#platform/scope.ts';
import { NO_PERSON } from '#areas/people/service-identity.ts';
import { undrawableOf } from './renderings/html.ts';
import type { AchievementList } from './model.ts';
import { type GroupMember, inOrder, type ListAnswer, type Someone, type Years } from './schema.ts';
import { readLists } from './service-list.ts';
import type { Styling } from './service-styled.ts';
import { peopleOfGroup, readPersonOf, readUnitMember } from './service-subject.ts';

type Asked = Styling & {
  rokOd?: number | null | undefined;
  rokDo?: number | null | undefined;
  styl: Years['styl'];
  allAuthors?: boolean;
};

/** The lists of these people in the asked years. */
export const listsOf = (db: Db, people: number[], asked: Asked): Promise<AchievementList[]> =>
  readLists(db, { people, ...inOrder(asked), style: asked.styl, allAuthors: asked.allAuthors ?? false }, asked);

async function listOf(db: Db, person: AuthorizedPerson, asked: Asked): Promise<AchievementList> {
  const [list] = await listsOf(db, [person], asked);
  if (!list) throw new Refusal('missing', NO_PERSON);
  return list;
}

export const ownList = (db: Db, actor: Actor, asked: Asked) => listOf(db, ownPersonId(actor), asked);

/** Anybody's list, by account or login; noted as a reading. */
export const someonesList = async (db: Db, actor: Actor, asked: Asked & Someone) =>
  listOf(db, await readPersonOf(db, actor, asked), asked);

/** The list of an employee of a granted unit; noted as a reading. */
export const unitMembersList = async (db: Db, actor: Actor, { login, ...asked }: Asked & { login: string }) =>
  listOf(db, await readUnitMember(db, actor, login), asked);

/** The lists of a group, in its order. */
export const groupLists = async (db: Db, { group, ...asked }: Asked & { group: GroupMember[] }) =>
  listsOf(db, await peopleOfGroup(db, group), asked);

/** A list without the bibliographic records, which the screen does not need. */
export const answerOf = (list: AchievementList): ListAnswer => ({
  ...list,
  undrawable: undrawableOf(list),
  sections: list.sections.map(({ entries, ...section }) => ({
    ...section,
    entries: entries.map(({ item: _item, text: _text, ...entry }) => entry),
  })),
});
