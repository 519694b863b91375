import { storePreference } from '#ui/state/preference.ts';

declare global {
  interface Window {
    /** By `public/first-paint.js`: answers on their way to what this address began with the last time; undefined: it failed. */
    firstCalls: Map<string, Promise<Response | undefined>> | undefined;
  }
}

/** The frame's calls and the screen's. */
const KEPT = 2;
/** With a number of a record an address is one of many, which would fill the storage; one with filters begins with other calls. */
const MANY = /\d/;

const begun: string[] = [];
let beginsAt: string | undefined;

/** The answer to a call that this page begins with, if it was asked for before the app had loaded. It is given once. */
export async function firstAnswer(url: string): Promise<Response | undefined> {
  const { pathname, search } = window.location;
  beginsAt ??= pathname + search;
  if (begun.length < KEPT && beginsAt === pathname && !MANY.test(pathname)) {
    begun.push(url);
    storePreference(`first ${pathname}`, begun);
  }
  const answer = window.firstCalls?.get(url);
  window.firstCalls?.delete(url);
  return answer;
}
