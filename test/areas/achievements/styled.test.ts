import { expect, test } from 'vitest';
import { styledEntries } from '#areas/achievements/service-styled.ts';
import { startCompute } from '#app/compute.ts';
import type { Compute } from '#platform/compute.ts';
import { tools } from '../../support/tools.ts';
import { ARTICLE, OWN_NAME } from './bibliography-items.ts';

const itemsOf = (subject: string, numbers: number[]) =>
  numbers.map((number) => ({ ...ARTICLE, id: `p${number}`, title: `Praca ${number} o ${subject}` }));
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Counts the items that are sent to be styled. */
function counting({ run, close }: Compute) {
  const sent: number[] = [];
  const compute: Compute = {
    close,
    run(task, input, control) {
      sent.push((JSON.parse(input) as { items: unknown[] }).items.length);
      return run(task, input, control);
    },
  };
  return { compute, sent };
}

const numbersIn = (entries: { text: string }[]) => entries.map(({ text }) => Number(/Praca (\d+)/.exec(text)?.[1]));

test('entries are styled once, in parts, and come in the order of the items', async () => {
  const { compute, sent } = counting(tools.compute);
  const how = { style: 'numeric', emphasised: OWN_NAME } as const;
  await styledEntries({ items: itemsOf('kolejności', [7, 3]), ...how }, { compute });
  const all = upTo(250);
  expect(numbersIn(await styledEntries({ items: itemsOf('kolejności', all), ...how }, { compute }))).toEqual(all);
  expect(numbersIn(await styledEntries({ items: itemsOf('kolejności', [9, 3, 5]), ...how }, { compute }))).toEqual([
    9, 3, 5,
  ]);
  expect(sent).toEqual([2, 100, 100, 48]);
});

test('another style, another person and a changed record are styled anew', async () => {
  const { compute, sent } = counting(tools.compute);
  const items = itemsOf('zmianie', [1]);
  const texts = [
    await styledEntries({ items, style: 'numeric', emphasised: OWN_NAME }, { compute }),
    await styledEntries({ items, style: 'numeric', emphasised: 'Jan Nowak' }, { compute }),
    await styledEntries({ items, style: 'author-date', emphasised: OWN_NAME }, { compute }),
    await styledEntries(
      { items: [{ ...ARTICLE, title: 'Poprawiona' }], style: 'numeric', emphasised: OWN_NAME },
      { compute },
    ),
  ].map(([entry]) => entry?.html);
  expect(new Set(texts).size).toBe(4);
  expect(sent).toEqual([1, 1, 1, 1]);
});

test('a list that nobody waits for any longer is not styled', async () => {
  const threads = startCompute();
  try {
    const { compute, sent } = counting(threads);
    const gone = new AbortController();
    const leaving: Compute = {
      ...compute,
      run(...task) {
        gone.abort(new Error('Gone'));
        return compute.run(...task);
      },
    };
    const task = { items: itemsOf('odejściu', upTo(300)), style: 'numeric', emphasised: '' } as const;
    await expect(styledEntries(task, { compute: leaving, signal: gone.signal })).rejects.toThrow('Gone');
    expect(sent).toEqual([100]);
  } finally {
    await threads.close();
  }
});

test('a thread styles as the test does', async () => {
  const compute = startCompute();
  try {
    const task = { items: itemsOf('wątku', [1, 2]), style: 'pn-iso-690', emphasised: OWN_NAME } as const;
    expect(numbersIn(await styledEntries(task, { compute }))).toEqual([1, 2]);
  } finally {
    await compute.close();
  }
});
