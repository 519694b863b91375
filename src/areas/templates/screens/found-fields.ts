import { plain } from '#ui/text/plain.ts';
import type { DocxDetail } from '../schema.ts';

/** The fields whose name or meaning holds every typed word; braces are not looked at. */
export function foundFields(fields: DocxDetail['fields'], text: string): DocxDetail['fields'] {
  const words = plain(text)
    .split(/[\s{}]+/)
    .filter(Boolean);
  return fields.filter(({ name, meaning }) => words.every((word) => plain(`${name} ${meaning}`).includes(word)));
}
