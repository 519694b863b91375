/**
 * Sends what is already on its way no second time: whoever clicks again before the answer gets the answer of the first click.
 * A failed request can be sent again.
 */
export function sendOnce<Input, Output>(send: (path: string, input: Input) => Promise<Output>) {
  const sent = new Map<string, Promise<Output>>();
  return (path: string, input: Input): Promise<Output> => {
    const key = JSON.stringify([path, input]);
    const answer = sent.get(key) ?? send(path, input).finally(() => sent.delete(key));
    sent.set(key, answer);
    return answer;
  };
}
