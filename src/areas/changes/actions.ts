import type { OwnChangeKind } from './change-kinds.ts';
import { STATUS } from '#areas/records/fields.ts';

/**
 * Rows of the audit that people see without being administrators: what they would see on the screens of the same things.
 * Readings, drafts and personnel data of others are not among them.
 */

/** Changes of a work's record, for its authors and the offices. */
export const RECORD_ACTIONS = [
  'record.create',
  'record.import',
  'record.change',
  'record.status',
  'record.restore',
  'record.bulk',
  'record.undo',
  'record.merge',
  'record.unmerge',
  'record.joined',
  'record.parted',
  'record.delete',
];

/** What a change of a record's status made of it, by the status. */
export const STATUS_WORDS: Readonly<Record<number, string>> = {
  [STATUS.submitted]: 'zgłoszono do biblioteki',
  [STATUS.inProgress]: 'przyjęto do opracowania',
  [STATUS.rejected]: 'odrzucono',
  [STATUS.approved]: 'zatwierdzono',
  [STATUS.sentToPbn]: 'przekazano do PBN',
  [STATUS.returned]: 'zwrócono autorowi do uzupełnienia',
  [STATUS.withdrawn]: 'wycofano',
};
/** Of the changes of a record those that are called by what became of its status. */
export const STATUS_ACTIONS = ['record.status', 'record.bulk', 'record.change'];

/** Who changed a verdict that followed from the reader's own choice. */
export const OWN_CAUSE = 'przeliczenie po Twojej zmianie';

/** An author's choices, after which verdicts are computed anew. */
export const CHOICE_ACTIONS = ['publication.discipline', 'publication.optimum', 'publication.custom'];

/** What is told of a share; each author sees the own ones. */
export const SHARE_ACTIONS = [...CHOICE_ACTIONS, 'claim.decide'];

/** Changes of a person's data, for that person. */
export const PERSON_ACTIONS = [
  'fact.add',
  'fact.change',
  'fact.remove',
  'identity.change',
  'difference.take',
  'difference.takeDirectory',
  'difference.undo',
  'polon.answer',
  'achievement.add',
  'achievement.update',
  'achievement.delete',
  'achievement.restore',
];

/** Their subject names the person or the account last; of a claim the person need not be an author of the work. */
export const LATER_NAMED_ACTIONS: Readonly<Record<OwnChangeKind, string[]>> = {
  works: ['claim.decide'],
  statements: ['statement.discipline', 'statement.withdraw', 'statement.unfreezeRefuse'],
  data: ['grant.add', 'grant.change', 'grant.revoke'],
};
