import type { CslItem } from '../model.ts';

const WITHOUT_MARKS: Record<string, string> = {
  ł: 'l',
  Ł: 'L',
  ø: 'o',
  Ø: 'O',
  đ: 'd',
  Đ: 'D',
  ß: 'ss',
  æ: 'ae',
  Æ: 'Ae',
};

const asciiLetters = (text: string) =>
  text
    .replace(/[łŁøØđĐßæÆ]/g, (char) => WITHOUT_MARKS[char] ?? '')
    .normalize('NFKD')
    .replace(/[^A-Za-z]/g, '');

/** Letters and digits stay, others become their code: two ids never get one key. */
const asciiId = (id: string) => id.replace(/[^A-Za-z0-9]/gu, (char) => `_${char.codePointAt(0)?.toString(16)}_`);

/** The key of a record in all formats, as `Nowak2024_17`: the same whenever and with whatever it is exported. */
export function citationKey({ id, author, editor, issued }: CslItem): string {
  const [first] = [...(author ?? []), ...(editor ?? [])];
  const name = first && asciiLetters('literal' in first ? first.literal : first.family).slice(0, 20);
  return `${name || 'praca'}${issued?.['date-parts'][0][0] ?? ''}_${asciiId(id)}`;
}
