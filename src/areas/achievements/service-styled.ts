import { hash } from 'node:crypto';
import type { Compute } from '#platform/compute.ts';
import type { StyledEntry } from './bibliography/style-entries.ts';
import { runsOf } from './bibliography/runs.ts';
import type { StyleTask } from './service-style-task.ts';

export type Styling = { compute: Compute; signal?: AbortSignal | undefined };

/** Some 10 MB. Whoever looks at a list takes its files next. */
const MOST_KEPT = 10_000;
/** A task of some 40 ms, so that a long list lets the others through. */
const MOST_AT_ONCE = 100;

/** The HTML of entries by what they are made of, the longest unused first. */
const kept = new Map<string, string>();

function recall(key: string): string | undefined {
  const html = kept.get(key);
  if (html === undefined) return undefined;
  kept.delete(key);
  kept.set(key, html);
  return html;
}

function keep(key: string, html: string) {
  kept.set(key, html);
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
}

/** Bibliographic entries in the order of the items, styled in a thread unless they are known. */
export async function styledEntries(
  { items, style, emphasised }: StyleTask,
  { compute, signal }: Styling,
): Promise<StyledEntry[]> {
  const keys = items.map((item) => hash('sha256', JSON.stringify([style, emphasised, item]), 'base64'));
  const made = keys.map(recall);
  const missing = [...made.keys()].filter((index) => made[index] === undefined);
  for (let first = 0; first < missing.length; first += MOST_AT_ONCE) {
    const part = missing.slice(first, first + MOST_AT_ONCE);
    const task: StyleTask = { items: part.flatMap((index) => items[index] ?? []), style, emphasised };
    const output: string[] = JSON.parse(
      await compute.run('entries', JSON.stringify(task), { ...(signal && { signal }) }),
    );
    for (const [position, index] of part.entries()) {
      const [key, html] = [keys[index], output[position]];
      if (key === undefined || html === undefined) throw new Error(`There is no entry of ${items[index]?.id}`);
      made[index] = html;
      keep(key, html);
    }
  }
  return made.map((html = '') => ({ html, text: textOfHtml(html) }));
}

const textOfHtml = (html: string) =>
  runsOf(html)
    .map(({ text }) => text)
    .join('');
