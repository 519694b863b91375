import type { Db } from '#platform/database/db.ts';
import type { FactOrder } from '#areas/employment/schema.ts';
import { actorOf } from '../../support/app.ts';
import { account } from '../../support/builders.ts';
import { COMPUTING } from '../evaluation/results.ts';

type OrderOf<Kind extends FactOrder['fact']> = Extract<FactOrder, { fact: Kind }>;

export async function clerk(db: Db, login = 'kadrowa') {
  await account(db, { login, roles: ['personnel'] });
  return actorOf(db, login);
}

const typed = { id: null, version: null, reason: 'umowa z teczki', locked: false };

export const job = (id: number, values: Partial<OrderOf<'employment'>> = {}): OrderOf<'employment'> => ({
  fact: 'employment',
  person: id,
  ...typed,
  date_from: '2023-10-01',
  position_name: 'adiunkt',
  position_group: 'badawczo-dydaktyczna',
  hours_numerator: 1,
  hours_denominator: 2,
  institution_name: 'Uniwersytet Przykładowy',
  primary_workplace: true,
  ...values,
});
export const declared = (id: number, values: Partial<OrderOf<'declaration'>> = {}): OrderOf<'declaration'> => ({
  fact: 'declaration',
  person: id,
  ...typed,
  date_from: '2023-10-01',
  discipline1_code: COMPUTING,
  discipline1_percent: 100,
  ...values,
});
export const counted = (id: number, values: Partial<OrderOf<'nStatement'>> = {}): OrderOf<'nStatement'> => ({
  fact: 'nStatement',
  person: id,
  ...typed,
  date_from: '2023-10-01',
  discipline1_code: COMPUTING,
  ...values,
});
export const leave = (id: number): OrderOf<'absence'> => ({
  fact: 'absence',
  person: id,
  ...typed,
  date_from: '2010-01-01',
  date_to: '2010-03-01',
  absence_kind: 'urlop',
});
