import type { StyleName } from '#areas/achievements/bibliography/styles.ts';
import type { CslItem } from '#areas/achievements/model.ts';

/** 'Family, Given', or an institution. */
export const names = (...all: string[]) =>
  all.map((name) => {
    const [family = '', given] = name.split(', ');
    return given === undefined ? { literal: family } : { family, given };
  });
export const year = (of: number): Pick<CslItem, 'issued'> => ({ issued: { 'date-parts': [[of]] } });

export type Example = [style: StyleName, where: string, item: Omit<CslItem, 'id'>, printed: string];
type Article = { by: string; title: string; in: string; year: number; at?: string; DOI?: string };

/** `at`: '77(3) 437-471', volume, issue and pages as the styles write them. */
export function article({ by, title, in: container, year: on, at = '', DOI }: Article): Omit<CslItem, 'id'> {
  const [, volume, issue, page] = /^([^(]*?)(?:\(([^)]*)\))? (\S+)$/.exec(at) ?? [];
  return {
    type: 'article-journal',
    title,
    ...(by && { author: names(...by.split('; ')) }),
    'container-title': container,
    ...(volume && { volume }),
    ...(issue && { issue }),
    ...(page && { page }),
    ...(DOI && { DOI }),
    ...year(on),
  };
}

type Book = { by?: string; editedBy?: string; title: string; place?: string; from?: string; year: number };
export const book = ({ by, editedBy, title, place, from, year: on }: Book): Omit<CslItem, 'id'> => ({
  type: 'book',
  title,
  ...(by && { author: names(...by.split('; ')) }),
  ...(editedBy && { editor: names(...editedBy.split('; ')) }),
  ...(place && { 'publisher-place': place }),
  ...(from && { publisher: from }),
  ...year(on),
});
