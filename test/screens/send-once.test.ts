import { expect, test, vi } from 'vitest';
import { sendOnce } from '#client/send-once.ts';

/** A server that answers when told, with the number of the request. */
function slowServer() {
  const answers: PromiseWithResolvers<number>[] = [];
  const send = vi.fn<(path: string, input: object) => Promise<number>>(() => {
    const answer = Promise.withResolvers<number>();
    answers.push(answer);
    return answer.promise;
  });
  return { send, answers };
}

test('a request that is on its way is not sent again, another one is', async () => {
  const { send, answers } = slowServer();
  const once = sendOnce(send);
  const clicks = [once('payments.add', { amount: 1 }), once('payments.add', { amount: 1 })];
  const others = [once('payments.add', { amount: 2 }), once('payments.remove', { amount: 1 })];
  expect(send).toHaveBeenCalledTimes(3);
  for (const [index, answer] of answers.entries()) answer.resolve(index);
  expect(await Promise.all([...clicks, ...others])).toEqual([0, 0, 1, 2]);
});

test('what has been answered can be asked for again', async () => {
  const { send, answers } = slowServer();
  const once = sendOnce(send);
  const first = once('payments.add', { amount: 1 });
  answers[0]?.resolve(0);
  await first;
  void once('payments.add', { amount: 1 });
  expect(send).toHaveBeenCalledTimes(2);
});

test('both clicks learn of a failure, after which the request is sent again', async () => {
  const { send, answers } = slowServer();
  const once = sendOnce(send);
  const clicks = [once('payments.add', {}), once('payments.add', {})];
  answers[0]?.reject(new Error('away'));
  expect(await Promise.allSettled(clicks)).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }]);
  void once('payments.add', {});
  expect(send).toHaveBeenCalledTimes(2);
});
