import { useState } from 'react';
import { holder } from './parts/holder.ts';

/** The id of a request that makes something: the same, however often it is sent, until what it makes is there. */
export function useRequest() {
  const [state] = useState(() => holder<string>(crypto.randomUUID()));
  return { id: state.get, renew: () => state.set(crypto.randomUUID()) };
}
