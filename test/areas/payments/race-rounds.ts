import { addPayment, listPayments, updatePayment } from '#areas/payments/service.ts';
import type { Db } from '#platform/database/db.ts';
import { Refusal } from '#platform/refusal.ts';
import { actorOf } from '../../support/app.ts';
import { account, article } from '../../support/builders.ts';
import { AMOUNT } from './payment.ts';

/**
 * Rounds in which a payment is added by a doubled request and changed by two editors at once. Returns what went wrong: a
 * second payment, two winners or none, a loser who was not shown the winner's row.
 */
export async function racePayments(db: Db, rounds: number): Promise<string[]> {
  await account(db, { login: 'bib1', roles: ['library'] });
  await account(db, { login: 'bib2', roles: ['library'] });
  const [first, second] = [await actorOf(db, 'bib1'), await actorOf(db, 'bib2')];
  const work = await article(db, { points: 100 });
  const amount = { ...AMOUNT, publ_id: work.id };
  const wrong: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const request = { amount: { ...amount, request_id: crypto.randomUUID() } };
    const [one, other] = await Promise.all([addPayment(db, first, request), addPayment(db, first, request)]);
    if (one.payment_id !== other.payment_id) wrong.push(`${round}: two payments`);
    const results = await Promise.allSettled(
      [first, second].map((editor) => updatePayment(db, editor, { amount: { ...one, payment_comment: editor.login } })),
    );
    const won = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    const lost = results.flatMap((result): unknown[] => (result.status === 'rejected' ? [result.reason] : []));
    const [refused] = lost;
    const isShown =
      refused instanceof Refusal &&
      refused.kind === 'conflict' &&
      JSON.stringify(refused.current) === JSON.stringify(won[0]);
    if (won.length !== 1 || lost.length !== 1 || !isShown)
      wrong.push(`${round}: ${won.length} winners, ${lost.join()}`);
  }
  const payments = await listPayments(db, work.id);
  if (payments.length !== rounds) wrong.push(`${payments.length} payments of ${rounds}`);
  const mixed = payments.filter(({ payment_comment: by, modified_by: who }) => by !== who);
  return [...wrong, ...mixed.map(({ payment_id: id }) => `payment ${id} is of nobody`)];
}
