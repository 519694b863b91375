import type { CslItem } from './model.ts';
import { styleEntries } from './bibliography/style-entries.ts';
import type { StyleName } from './bibliography/styles.ts';

/** Items to be styled, with the name that is emphasised. */
export type StyleTask = { items: CslItem[]; style: StyleName; emphasised: string };

/** The HTML of each item, in their order. */
export function styleTask(input: string): string {
  const { items, style, emphasised }: StyleTask = JSON.parse(input);
  return JSON.stringify(styleEntries(items, style, emphasised).map(({ html }) => html));
}
